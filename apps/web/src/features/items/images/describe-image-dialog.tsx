import { imageLimits, type ImageDescription, type ImageRow } from '@headwater/contract/images';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { AltTextFields, imageDescriptionSchema } from '@headwater/editor/dialogs/alt-text-fields';
import { toFormError } from '../../../app/to-form-error.ts';
import { descriptionLabel } from './describe-alt.ts';

export type SaveDescription = (url: string, description: ImageDescription) => Promise<unknown>;

interface DescribeImageDialogProps {
  image: Pick<ImageRow, 'url' | 'thumbnailUrl' | keyof ImageDescription>;
  /** The name of the image: 'photo 2', 'Logo'. */
  name: string;
  /** Explains what readers get without an alternative text. */
  hint: string;
  /** Whether readers see who made it, which the dialog then asks for too. */
  takesCredit?: boolean | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed?: () => void;
  saveDescription: SaveDescription;
  onDescriptionSaved: () => void;
}

/** Edits the alternative text of an image, or says that it is decoration, and who made it. */
export function DescribeImageDialog({
  image,
  name,
  hint,
  takesCredit = false,
  saveDescription,
  onDescriptionSaved,
  ...dialog
}: DescribeImageDialogProps) {
  const present = image.credit ?? '';
  const label = descriptionLabel(takesCredit);

  async function save({ credit, ...altText }: ImageDescription): Promise<void> {
    const description = credit === present ? altText : { ...altText, credit };
    await saveDescription(image.url, description).catch((error: unknown) => {
      throw toFormError(`Failed to save the ${label.toLowerCase()}`, error);
    });
    dialog.onOpenChange(false);
    onDescriptionSaved();
  }

  return (
    <Dialog
      {...dialog}
      title={`${label} of ${name}`}
      description="What the picture shows, in a sentence, for readers who cannot see it."
    >
      <div className="grid gap-5">
        <img
          src={image.thumbnailUrl}
          alt=""
          className="max-h-48 justify-self-start rounded border border-line bg-sunken"
        />
        <Form
          label={`${label} of ${name}`}
          schema={imageDescriptionSchema}
          values={{ alt: image.alt, decorative: image.decorative, credit: present }}
          onSubmit={save}
        >
          {(control) => (
            <>
              <AltTextFields control={control} hint={hint} />
              {takesCredit && (
                <FormTextField
                  control={control}
                  name="credit"
                  label="Credit"
                  hint="Such as “Photo: Jane Smith”. Readers see it with the picture."
                  max={imageLimits.creditCharacters}
                  autoComplete="off"
                />
              )}
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
