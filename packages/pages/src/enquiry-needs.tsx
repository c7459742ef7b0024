import { describeEnquiryFile, enquiryFileAccept, enquiryFileLimits } from '@headwater/contract/enquiry-files';
import { enquiryLimits, enquiryNeedLabels, factsOfNeed } from '@headwater/contract/enquiries';
import type { EnquiryField, EnquiryFormState, WrittenEnquiry } from './enquiry-data.ts';
import { FileField, TextField } from './form-field.tsx';

/** What a reader may say beside the message, with the labels of the fields. */
export const needLabels = [
  ['subject', enquiryNeedLabels.subject],
  ['place', enquiryNeedLabels.place],
  ['neededBy', enquiryNeedLabels.neededBy],
  ['files', 'Files'],
] as const satisfies readonly (readonly [EnquiryField, string])[];

/** Renders the optional fields, folded until one of them has a value or an error. */
export function NeedFields({ form: { values, errors, areFilesLost, today } }: { form: EnquiryFormState }) {
  const isUsed =
    areFilesLost ||
    needLabels.some(([field]) => errors[field] !== undefined || (field !== 'files' && values[field] !== ''));
  return (
    <details open={isUsed}>
      <summary className="quiet-link cursor-pointer">More about what you need, and files (optional)</summary>
      <div className="mt-4 grid gap-6">
        <TextField
          name="subject"
          label={enquiryNeedLabels.subject}
          value={values.subject}
          error={errors.subject}
          maxLength={enquiryLimits.subjectCharacters}
        />
        <TextField
          name="place"
          label={enquiryNeedLabels.place}
          hint="Where you need it, such as a town or a site."
          value={values.place}
          error={errors.place}
          maxLength={enquiryLimits.placeCharacters}
        />
        <TextField
          name="neededBy"
          label={enquiryNeedLabels.neededBy}
          type="date"
          min={today}
          value={values.neededBy}
          error={errors.neededBy}
        />
        <FileField
          name="files"
          label="Files"
          hint={`Up to ${enquiryFileLimits.files} files, ${enquiryFileLimits.bytes / 1e6} MB in total: PDF, pictures, Word, Excel or DWG. Only those you ask can download them, just as you send them: a photo may contain the place where it was taken.`}
          accept={enquiryFileAccept}
          error={errors.files}
        />
      </div>
    </details>
  );
}

/** Renders what a reader has said beside the message, with the names of the files; nothing if that is nothing. */
export function WrittenNeeds({ written }: { written: WrittenEnquiry }) {
  const { files } = written;
  const facts = factsOfNeed(written);
  if (facts.length === 0 && files.length === 0) return null;
  return (
    <dl className="grid gap-2">
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd dir="auto">{fact}</dd>
        </div>
      ))}
      {files.length > 0 && (
        <div>
          <dt className="text-sm text-muted">Files</dt>
          {files.map((file, index) => (
            <dd key={index}>
              <bdi className="wrap-anywhere">{file.name}</bdi>{' '}
              <span className="text-sm text-muted">({describeEnquiryFile(file)})</span>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
