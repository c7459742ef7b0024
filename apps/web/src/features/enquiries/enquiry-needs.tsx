import { formatDay } from '@headwater/contract/dates';
import type { Enquiry } from '@headwater/contract/enquiries';
import { describeEnquiryFile, enquiryFilePath } from '@headwater/contract/enquiry-files';

/** Shows what the reader has said of the need on one line, and the files below it; nothing if that is nothing. */
export function EnquiryNeeds({ enquiry: { id, place, neededBy, files } }: { enquiry: Enquiry }) {
  const facts = [
    ['Place', place],
    ['Needed by', neededBy === null ? '' : formatDay(neededBy)],
  ].filter(([, fact]) => fact !== '');
  if (facts.length === 0 && files.length === 0) return null;
  return (
    <div className="grid gap-3">
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {facts.map(([label, fact]) => (
            <div key={label} className="flex gap-2">
              <dt className="text-muted">{label}</dt>
              <dd dir="auto" className="wrap-anywhere">
                {fact}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {files.length > 0 && (
        <div className="grid gap-1">
          <ul aria-label="Files" className="flex flex-wrap gap-x-6 gap-y-1">
            {files.map((file) => (
              <li key={file.id}>
                <a
                  href={enquiryFilePath({ id, fileId: file.id })}
                  download
                  aria-label={`Download ${file.name}`}
                  className="wrap-anywhere"
                >
                  <bdi>{file.name}</bdi>
                </a>{' '}
                <span className="text-sm text-muted">{describeEnquiryFile(file)}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">Files come from the reader. Open them with care.</p>
        </div>
      )}
    </div>
  );
}
