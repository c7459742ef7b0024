import { formatFileSize } from '@headwater/contract/file-size';
import { fileIdFromUrl } from '@headwater/contract/images';
import { formatCount } from '@headwater/contract/money';
import type { CompanySnapshot } from '@headwater/contract/snapshot';
import { useCountedLinks } from './counting.tsx';
import { FactGroup } from './fact-group.tsx';
import { Icon } from './icon.tsx';
import type { CompanyPageData } from './page-data.ts';

/** More are folded, so that the box of facts stays short. */
const SHOWN_DOWNLOADS = 5;

interface DownloadsProps {
  downloads: CompanySnapshot['downloads'];
  /** Sizes of the files, by address. */
  pdfs: CompanyPageData['pdfs'];
}

/** Renders the company's own PDFs, such as data sheets, or nothing without any. */
export function Downloads({ downloads, pdfs }: DownloadsProps) {
  const stored = downloads.filter(({ file }) => fileIdFromUrl(file) !== null);
  if (stored.length === 0) return null;
  const others = stored.slice(SHOWN_DOWNLOADS);
  return (
    <FactGroup title="Downloads" section="downloads">
      <DownloadList downloads={stored.slice(0, SHOWN_DOWNLOADS)} pdfs={pdfs} />
      {others.length > 0 && (
        <details className="mt-4">
          <summary className="quiet-link cursor-pointer">
            {others.length === 1 ? 'One more download' : `${others.length} more downloads`}
          </summary>
          <div className="mt-4">
            <DownloadList downloads={others} pdfs={pdfs} />
          </div>
        </details>
      )}
    </FactGroup>
  );
}

function DownloadList({ downloads, pdfs }: DownloadsProps) {
  const toCounted = useCountedLinks();
  return (
    <ul className="grid gap-3">
      {downloads.map(({ title, file }, index) => (
        <li key={index} className="flex gap-3">
          <Icon shape="file" className="mt-1 size-4 text-muted" />
          <span className="min-w-0 wrap-anywhere">
            <a {...toCounted(file)} dir="auto">
              {title}
            </a>
            <span className="block text-sm text-muted">{describePdf(pdfs[file])}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Describes a file as 'PDF, 4 pages, 1.2 MB', as far as the portal knows it. */
function describePdf(size: CompanyPageData['pdfs'][string]): string {
  if (!size) return 'PDF';
  const { pages, bytes } = size;
  const counted = pages === null ? [] : [pages === 1 ? '1 page' : `${formatCount(pages)} pages`];
  return ['PDF', ...counted, formatFileSize(bytes)].join(', ');
}
