import { text } from '@headwater/contract/text';
import { MAX_CAPTION_CHARACTERS, type Image } from '@headwater/richtext/blocks';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormCheckboxField, FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { useSlateStatic } from 'slate-react';
import { z } from 'zod';
import { EditorDialog } from './editor-dialog.tsx';
import { selectedImage, setCaption } from '../commands/media-commands.ts';

const captionSchema = z.object({ caption: text(MAX_CAPTION_CHARACTERS), wide: z.boolean() });

/** Changes the caption and the width of the selected image. */
export function CaptionDialog({ onClosed }: { onClosed: () => void }) {
  const editor = useSlateStatic();
  const [image] = useState(() => selectedImage(editor)?.[0]);
  if (!image) return null;
  return (
    <EditorDialog title="Caption and width" onClosed={onClosed}>
      {(close) => (
        <CaptionForm
          image={image}
          onSubmit={(typed) => {
            setCaption(editor, typed);
            close();
          }}
          onCancel={close}
        />
      )}
    </EditorDialog>
  );
}

interface CaptionFormProps {
  image: Image;
  onSubmit: (typed: z.infer<typeof captionSchema>) => void;
  onCancel: () => void;
}

function CaptionForm({ image, onSubmit, onCancel }: CaptionFormProps) {
  const [values] = useState({ caption: image.caption ?? '', wide: image.wide ?? false });
  return (
    <Form schema={captionSchema} values={values} onSubmit={onSubmit}>
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="caption"
            label="Caption"
            hint="A line below the picture, such as the place, the date or the photographer."
            max={MAX_CAPTION_CHARACTERS}
            autoComplete="off"
          />
          <FormCheckboxField control={control} name="wide" label="Wider than the text, where there is room" />
          <DialogActions onCancel={onCancel}>
            <SubmitButton>Save</SubmitButton>
          </DialogActions>
        </>
      )}
    </Form>
  );
}
