import { imageLimits, type ImageRow } from '@headwater/contract/images';
import { text } from '@headwater/contract/text';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { z } from 'zod';
import { toFormError } from '../../app/to-form-error.ts';

const altTextSchema = z.object({ alt: text(imageLimits.altCharacters) });

interface EditAltTextProps {
  image: ImageRow;
  /** The name of the image: 'photo 2', 'Logo'. */
  name: string;
  /** Explains what readers get without an alternative text. */
  hint: string;
  /** That of the buttons beside it. */
  size?: 'small';
  saveAltText: (url: string, alt: string) => Promise<unknown>;
  onAltTextSaved: () => void;
}

/** Edits the alternative text of an image, in a dialog behind a button. */
export function EditAltText({ image, name, hint, size, saveAltText, onAltTextSaved }: EditAltTextProps) {
  const [open, setOpen] = useState(false);

  async function save({ alt }: z.output<typeof altTextSchema>): Promise<void> {
    await saveAltText(image.url, alt).catch((error: unknown) => {
      throw toFormError('Failed to save the alt text', error);
    });
    setOpen(false);
    onAltTextSaved();
  }

  return (
    <>
      <Button size={size} aria-label={`Alt text of ${name}`} onClick={() => setOpen(true)}>
        Alt text
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Alt text of ${name}`}
        description="What the picture shows, in a sentence, for readers who cannot see it."
      >
        <div className="grid gap-5">
          <img
            src={image.thumbnailUrl}
            alt=""
            className="max-h-48 justify-self-start rounded border border-line bg-sunken"
          />
          <Form
            label={`Alt text of ${name}`}
            schema={altTextSchema}
            values={{ alt: image.alt }}
            onSubmit={save}
          >
            {(control) => (
              <>
                <FormTextField
                  control={control}
                  name="alt"
                  label="Alt text"
                  hint={hint}
                  max={imageLimits.altCharacters}
                />
                <div>
                  <SubmitButton>Save</SubmitButton>
                </div>
              </>
            )}
          </Form>
        </div>
      </Dialog>
    </>
  );
}
