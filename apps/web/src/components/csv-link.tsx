import { buttonClass } from '@headwater/ui/button-class';
import { Download } from 'lucide-react';
import { withTabCompany } from '../app/tab-company.ts';
import { toStoredFilter } from './saved-filters/stored-filter.ts';

interface CsvLinkProps {
  /** The list's name in the address of its file. */
  list: string;
  /** The filters of the screen, of which empty ones are left out. */
  filter?: Record<string, unknown>;
}

/** Downloads all pages of what a list shows, as a file for a spreadsheet. */
export function CsvLink({ list, filter = {} }: CsvLinkProps) {
  const query = new URLSearchParams(toStoredFilter(filter));
  return (
    <a
      href={withTabCompany(`/api/lists/${list}.csv${query.size > 0 ? `?${query.toString()}` : ''}`)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      <Download aria-hidden className="size-4" />
      Download CSV
    </a>
  );
}
