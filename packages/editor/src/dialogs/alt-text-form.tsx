import type { ImageDescription } from '@headwater/contract/images';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { AltTextFields, altTextSchema } from './alt-text-fields.tsx';

interface AltTextFormProps {
  url: string;
  alt: string;
  decorative?: boolean | undefined;
  /** Who made it, where that is known: it becomes the caption. */
  credit?: string | undefined;
  submitLabel: string;
  onSubmit: (description: ImageDescription) => void;
  onCancel: () => void;
}

/** Asks for the alternative text of an image. */
export function AltTextForm({
  url,
  alt,
  decorative = false,
  credit,
  submitLabel,
  onSubmit,
  onCancel,
}: AltTextFormProps) {
  const [values] = useState({ alt, decorative, credit: '' });
  return (
    <Form schema={altTextSchema} values={values} onSubmit={onSubmit}>
      {(control) => (
        <>
          <img src={url} alt="" className="max-h-48 justify-self-start rounded border border-line" />
          <AltTextFields control={control} hint="What the picture shows, for people who cannot see it." />
          {credit && <p className="text-sm text-muted">Its credit becomes its caption: {credit}</p>}
          <DialogActions onCancel={onCancel}>
            <SubmitButton>{submitLabel}</SubmitButton>
          </DialogActions>
        </>
      )}
    </Form>
  );
}
