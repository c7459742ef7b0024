import type { ImageDescription, ImageRow } from '@headwater/contract/images';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { toFormError } from '../../app/to-form-error.ts';
import { AltTextFields, altTextSchema } from './alt-text-fields.tsx';

export type SaveAltText = (url: string, description: ImageDescription) => Promise<unknown>;

interface DescribeImageDialogProps {
  image: Pick<ImageRow, 'url' | 'thumbnailUrl' | keyof ImageDescription>;
  /** The name of the image: 'photo 2', 'Logo'. */
  name: string;
  /** Explains what readers get without an alternative text. */
  hint: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed?: () => void;
  saveAltText: SaveAltText;
  onAltTextSaved: () => void;
}

/** Edits the alternative text of an image, or says that it is decoration. */
export function DescribeImageDialog({
  image,
  name,
  hint,
  saveAltText,
  onAltTextSaved,
  ...dialog
}: DescribeImageDialogProps) {
  async function save(description: ImageDescription): Promise<void> {
    await saveAltText(image.url, description).catch((error: unknown) => {
      throw toFormError('Failed to save the alt text', error);
    });
    dialog.onOpenChange(false);
    onAltTextSaved();
  }

  return (
    <Dialog
      {...dialog}
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
          values={{ alt: image.alt, decorative: image.decorative }}
          onSubmit={save}
        >
          {(control) => (
            <>
              <AltTextFields control={control} hint={hint} />
              <DialogActions onCancel={() => dialog.onOpenChange(false)}>
                <SubmitButton>Save</SubmitButton>
              </DialogActions>
            </>
          )}
        </Form>
      </div>
    </Dialog>
  );
}
