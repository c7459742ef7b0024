import { text } from '@headwater/contract/text';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { z } from 'zod';

const MAX_ALT_CHARACTERS = 300;
const altTextSchema = z.object({ alt: text(MAX_ALT_CHARACTERS) });

interface AltTextFormProps {
  url: string;
  alt: string;
  submitLabel: string;
  onSubmit: (alt: string) => void;
  onCancel: () => void;
}

/** Asks for the alternative text of an image. */
export function AltTextForm({ url, alt, submitLabel, onSubmit, onCancel }: AltTextFormProps) {
  const [values] = useState({ alt });
  return (
    <Form schema={altTextSchema} values={values} onSubmit={(typed) => onSubmit(typed.alt)}>
      {(control) => (
        <>
          <img src={url} alt="" className="max-h-48 justify-self-start rounded border border-line" />
          <FormTextField
            control={control}
            name="alt"
            label="Alt text"
            hint="What the picture shows, for people who cannot see it. Leave it empty if the picture is only decoration."
            max={MAX_ALT_CHARACTERS}
            autoComplete="off"
          />
          <DialogActions onCancel={onCancel}>
            <SubmitButton>{submitLabel}</SubmitButton>
          </DialogActions>
        </>
      )}
    </Form>
  );
}
