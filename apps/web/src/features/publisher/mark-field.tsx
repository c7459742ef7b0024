import { imageLimits, type Mark } from '@headwater/contract/images';
import type { publisherSections } from '@headwater/contract/publisher-settings';
import { Button } from '@headwater/ui/button';
import { ErrorText } from '@headwater/ui/field';
import { FileDrop } from '@headwater/ui/file-drop';
import { useFormField } from '@headwater/ui/form-fields';
import { UploadProgress } from '@headwater/ui/upload-progress';
import { useUpload } from '@headwater/ui/use-upload';
import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { postForm } from '../items/images/post-form.ts';

type MarkValues = z.input<typeof publisherSections.marks>;

interface MarkFieldProps {
  control: Control<MarkValues>;
  name: Mark;
  label: string;
  hint: string;
}

const accept = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
};

/** Uploads the publisher's logo or icon, or returns to the portal's own. It applies when the form is saved. */
export function MarkField({ control, name, label, hint }: MarkFieldProps) {
  const id = useId();
  const { field, error: refused } = useFormField<MarkValues, string>(control, name);
  const [failure, setFailure] = useState<string>();
  const { progress, send, cancel } = useUpload((file, options) => {
    const form = new FormData();
    form.append('mark', name);
    form.append('file', file);
    return postForm('/api/upload/mark', form, options);
  });
  const error = failure ?? refused;

  async function upload(file: File): Promise<void> {
    setFailure(undefined);
    const outcome = await send(file, file.size);
    if (outcome.state === 'done') field.onChange(outcome.url);
    if (outcome.state === 'failed') setFailure(outcome.failure.message);
  }

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h3 id={id} className="font-semibold">
          {label}
        </h3>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      {field.value !== '' && (
        <div className="flex flex-wrap items-center gap-4">
          <img src={field.value} alt={`The chosen ${name}`} className="publisher-logo border border-line" />
          <Button size="small" aria-label={`Remove the ${name}`} onClick={() => field.onChange('')}>
            Remove
          </Button>
        </div>
      )}
      {progress ? (
        <UploadProgress {...progress} onCancel={cancel} />
      ) : (
        <FileDrop
          accept={accept}
          maxSize={imageLimits.uploadBytes}
          icon={ImageUp}
          onFiles={([file]) => void upload(file)}
          onRejected={([message]) => setFailure(message)}
        >
          {field.value === ''
            ? `Choose your ${name}, or drop it here`
            : `Choose another ${name}, or drop it here`}
        </FileDrop>
      )}
      {error !== undefined && (
        <p role="alert">
          <ErrorText>{error}</ErrorText>
        </p>
      )}
    </section>
  );
}
