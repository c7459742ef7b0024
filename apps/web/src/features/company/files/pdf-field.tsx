import { pdfLimits } from '@headwater/contract/images';
import { messages } from '@headwater/contract/messages';
import { Button } from '@headwater/ui/button';
import { FileDrop } from '@headwater/ui/file-drop';
import { FileField } from '@headwater/ui/file-field';
import { useFormField } from '@headwater/ui/form-fields';
import { RequestReference } from '@headwater/ui/request-reference';
import { UploadProgress } from '@headwater/ui/upload-progress';
import { useUpload } from '@headwater/ui/use-upload';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { FileText, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { useRetryAfterSignIn } from '../../../app/retry-after-sign-in.ts';
import { useRefuseSubmit } from '../../../hooks/use-refuse-submit.ts';
import { postFile } from '../../items/images/upload-file.ts';
import type { FormFileFieldProps } from './form-file-field.ts';

/** Uploads a PDF of the company as soon as it is chosen. The row names it after the form is saved. */
export function FormPdfField<Values extends FieldValues>({
  control,
  name,
  label,
  required = false,
}: FormFileFieldProps<Values>) {
  const { field, error: refused } = useFormField<Values, string>(control, name);
  const value: string = field.value;
  const group = useRef<HTMLFieldSetElement>(null);
  const [failure, setFailure] = useState<{ message: string; requestId: string | null }>();
  const [replacing, setReplacing] = useState(false);
  /** Only the browser knows its name, and only until the form is closed. */
  const [named, setNamed] = useState<{ url: string; name: string }>();
  const retryAfterSignIn = useRetryAfterSignIn();
  const { progress, send, cancel } = useUpload(async (file, options) =>
    retryAfterSignIn(async () => postFile('/api/upload/company-pdf', new FormData(), file, options)),
  );
  const isUploading = progress !== undefined;

  useRefuseSubmit(group, isUploading, setFailure);

  async function upload(file: File): Promise<void> {
    setFailure(undefined);
    const outcome = await send(file, file.size);
    setFailure(outcome.state === 'failed' ? outcome.failure : undefined);
    if (outcome.state !== 'done') return;
    setNamed({ url: outcome.url, name: file.name });
    change(outcome.url);
  }

  function change(url: string): void {
    flushSync(() => {
      setReplacing(false);
      field.onChange(url);
    });
    // The control that had the focus is gone.
    group.current?.focus();
  }

  return (
    <FileField
      ref={(element) => {
        group.current = element;
        field.ref(element);
      }}
      name={field.name}
      value={value}
      label={label}
      hint={`A PDF of up to ${String(pdfLimits.uploadBytes / 1e6)} MB`}
      required={required}
      error={
        failure === undefined ? (
          refused
        ) : (
          <span>
            {failure.message}
            <RequestReference requestId={failure.requestId} />
          </span>
        )
      }
    >
      {value !== '' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={value} target="_blank" rel="noopener" className="inline-flex items-center gap-2">
            <FileText aria-hidden className="size-5 shrink-0" />
            <span className="wrap-anywhere">
              <bdi>{named?.url === value ? named.name : 'Open the PDF'}</bdi>
              <VisuallyHidden> in a new tab</VisuallyHidden>
            </span>
          </a>
          {!replacing && !isUploading && (
            <span className="flex flex-wrap gap-2">
              <Button size="small" aria-label={`Replace: ${label}`} onClick={() => setReplacing(true)}>
                Replace
              </Button>
              <Button size="small" variant="quiet" aria-label={`Remove: ${label}`} onClick={() => change('')}>
                Remove
              </Button>
            </span>
          )}
        </div>
      )}
      {progress ? (
        <UploadProgress {...progress} onCancel={cancel} />
      ) : (
        (value === '' || replacing) && (
          <>
            <FileDrop
              accept={{ 'application/pdf': ['.pdf'] }}
              typeError={messages.invalidPdf}
              maxSize={pdfLimits.uploadBytes}
              icon={FileUp}
              takesFocus={replacing}
              onFiles={([file]) => void upload(file)}
              onRejected={([message = '']) => setFailure({ message, requestId: null })}
            >
              Choose a PDF, or drop it here
            </FileDrop>
            {replacing && (
              <div>
                <Button size="small" variant="quiet" onClick={() => change(value)}>
                  Keep the present file
                </Button>
              </div>
            )}
          </>
        )
      )}
    </FileField>
  );
}
