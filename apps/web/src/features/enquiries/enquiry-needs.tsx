import { formatDay } from '@headwater/contract/dates';
import { factsOfNeed, type Enquiry } from '@headwater/contract/enquiries';
import { describeEnquiryFile, enquiryFilePath } from '@headwater/contract/enquiry-files';
import { DisclosureLine } from '@headwater/ui/disclosure-line';
import { Fragment } from 'react';

/** Shows what the reader has said of the need, and the files, folded to one line; nothing if that is nothing. */
export function EnquiryNeeds({ enquiry }: { enquiry: Enquiry }) {
  const { id, subject, neededBy, files } = enquiry;
  const by = neededBy === null ? '' : formatDay(neededBy);
  const facts = factsOfNeed(enquiry);
  if (facts.length === 0 && files.length === 0) return null;
  const count = files.length === 0 ? '' : `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  // The subject comes last, as a narrow window may cut it.
  const parts = Object.entries({ by, count, subject }).filter(([, part]) => part !== '');
  const sum = parts.map(([name, part], index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
  return (
    <DisclosureLine label="What is needed" value={<span className="line-clamp-1">{sum}</span>}>
      <div className="grid gap-3">
        {facts.length > 0 && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {facts.map(([label, fact]) => (
              <Fragment key={label}>
                <dt className="text-muted">{label}</dt>
                <dd dir="auto" className="wrap-anywhere">
                  {fact}
                </dd>
              </Fragment>
            ))}
          </dl>
        )}
        {files.length > 0 && <Files id={id} files={files} />}
      </div>
    </DisclosureLine>
  );
}

function Files({ id, files }: Pick<Enquiry, 'id' | 'files'>) {
  return (
    <div className="grid gap-2">
      <ul aria-label="Files" className="grid gap-1">
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
      <p className="text-sm text-muted">They come from the reader. Open them with care.</p>
    </div>
  );
}
