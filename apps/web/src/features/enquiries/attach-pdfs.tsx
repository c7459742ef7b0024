import {
  answerFileLimits,
  answerFilesPath,
  answerFileUploaded,
  describeTooMuch,
  type AnswerFile,
} from '@headwater/contract/answer-files';
import { formatFileSize } from '@headwater/contract/file-size';
import { messages } from '@headwater/contract/messages';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { ErrorText } from '@headwater/ui/field';
import { useFormField } from '@headwater/ui/form-fields';
import { RequestReference } from '@headwater/ui/request-reference';
import { UploadProgress } from '@headwater/ui/upload-progress';
import { useUpload } from '@headwater/ui/use-upload';
import { Paperclip } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFormContext, type Control } from 'react-hook-form';
import { useRetryAfterSignIn } from '../../app/retry-after-sign-in.ts';
import { useRefuseSubmit } from '../../hooks/use-refuse-submit.ts';
import { postFile } from '../items/images/upload-file.ts';

interface TypedAnswer {
  text: string;
  name: string;
  files: AnswerFile[];
}

interface AttachPdfsProps {
  control: Control<TypedAnswer>;
  enquiryId: number;
}

/** Characters of a name that the portal reads, which keeps fewer. */
const NAME_CHARACTERS = 250;

/** Uploads PDFs for an answer as soon as they are chosen. A failed upload leaves the form as it is. */
export function AttachPdfs({ control, enquiryId }: AttachPdfsProps) {
  const { field, error: refused } = useFormField<TypedAnswer, AnswerFile[]>(control, 'files');
  const { getValues } = useFormContext<TypedAnswer>();
  const [failure, setFailure] = useState<{ message: string; requestId: string | null }>();
  const input = useRef<HTMLInputElement>(null);
  const retryAfterSignIn = useRetryAfterSignIn();
  const { progress, send, cancel } = useUpload(async (file, options) =>
    retryAfterSignIn(async () => {
      const form = new FormData();
      form.append('name', file.name.slice(0, NAME_CHARACTERS));
      return postFile(answerFilesPath({ id: enquiryId }), form, file, options);
    }),
  );
  useRefuseSubmit(input, progress !== undefined, setFailure);
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const hasError = failure !== undefined || refused !== undefined;

  async function attach(chosen: readonly File[]): Promise<void> {
    const message = whyRefused(getValues('files'), chosen);
    setFailure(message === null ? undefined : { message, requestId: null });
    if (message !== null) return;
    for (const file of chosen) {
      const outcome = await send(file, file.size);
      if (outcome.state === 'failed')
        setFailure({ ...outcome.failure, message: `${file.name}: ${outcome.failure.message}` });
      if (outcome.state !== 'done') return;
      const { data } = answerFileUploaded.parse(JSON.parse(outcome.url));
      field.onChange([...getValues('files'), data.file]);
    }
  }

  function remove(removed: AnswerFile): void {
    setFailure(undefined);
    field.onChange(field.value.filter((file) => file.id !== removed.id));
    // The button that had the focus is gone.
    input.current?.focus();
  }

  return (
    <div className="contents">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label
          className={`${buttonClass()} outline-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}
        >
          <Paperclip aria-hidden />
          Attach PDFs
          <input
            ref={(element) => {
              input.current = element;
              field.ref(element);
            }}
            type="file"
            name={field.name}
            multiple
            accept="application/pdf,.pdf"
            className="sr-only"
            aria-describedby={hasError ? `${hintId} ${errorId}` : hintId}
            aria-invalid={hasError}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])];
              // The same file can be chosen again.
              currentTarget.value = '';
              if (chosen.length > 0) void attach(chosen);
            }}
          />
        </label>
        <span id={hintId} className="text-sm text-muted">
          Up to {answerFileLimits.files} files, {answerFileLimits.bytes / 1e6} MB in total
        </span>
      </div>
      {field.value.length > 0 && (
        <ul aria-label="Attached PDFs" className="grid w-full max-w-prose gap-1">
          {field.value.map((file) => (
            <li key={file.id} className="flex items-center justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{file.name}</bdi> <FileSize file={file} />
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${file.name}`}
                onClick={() => remove(file)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {progress && <UploadProgress {...progress} onCancel={cancel} />}
      {hasError && (
        <p id={errorId} role="alert" className="w-full">
          <ErrorText>
            <span className="wrap-anywhere">
              {failure?.message ?? refused}
              <RequestReference requestId={failure?.requestId} />
            </span>
          </ErrorText>
        </p>
      )}
    </div>
  );
}

/** Says why files are not uploaded; null if they are. The portal looks at their content. */
function whyRefused(attached: readonly AnswerFile[], chosen: readonly File[]): string | null {
  const other = chosen.find(({ name }) => !name.toLowerCase().endsWith('.pdf'));
  if (other) return `${other.name}: ${messages.invalidPdf}`;
  return describeTooMuch([...attached, ...chosen.map(({ size }) => ({ bytes: size }))]);
}

export function FileSize({ file: { bytes } }: { file: AnswerFile }) {
  return <span className="text-sm text-muted">{formatFileSize(bytes)}</span>;
}
