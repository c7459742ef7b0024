import { buttonClass } from '@headwater/ui/button-class';
import { Menu, MenuLink } from '@headwater/ui/menu';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { withTabCompany } from '../app/tab-company.ts';

interface CsvLinkProps {
  /** Name of the list in its file's address. */
  list: string;
  /** Filters of the screen. Empty ones are left out. */
  filter?: Record<string, unknown>;
}

/** Downloads all pages of a list as a file for a spreadsheet. */
export function CsvLink(file: CsvLinkProps) {
  return (
    <a {...linkTo(file)} className={buttonClass({ variant: 'quiet', size: 'small' })}>
      <Download aria-hidden className="size-4" />
      Download CSV
    </a>
  );
}

/** Menu of rare actions on a whole list: its file, and any others given. */
export function ListMenu({ children, ...file }: CsvLinkProps & { children?: ReactNode }) {
  return (
    <Menu label="More">
      <MenuLink
        link={
          <a {...linkTo(file)}>
            <Download aria-hidden />
            Download CSV
          </a>
        }
      />
      {children}
    </Menu>
  );
}

function linkTo({ list, filter = {} }: CsvLinkProps) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') query.set(name, `${value}`);
  const href = withTabCompany(`/api/lists/${list}.csv${query.size > 0 ? `?${query.toString()}` : ''}`);
  return { href, target: '_blank', rel: 'noreferrer' };
}
