import type { PictureRow, RowPicture } from '@headwater/richtext/blocks';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormCheckboxField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { useSlateStatic } from 'slate-react';
import { EditorDialog } from './editor-dialog.tsx';
import { selectedPictures, setPictures } from '../commands/picture-row-commands.ts';
import { PictureRowFields } from './picture-row-fields.tsx';
import { rowSchema, type RowValues } from './picture-row-schema.ts';

/** Changes the texts, the order and the width of the selected row of pictures. */
export function PictureRowDialog({ onClosed }: { onClosed: () => void }) {
  const editor = useSlateStatic();
  const [row] = useState(() => selectedPictures(editor)?.[0]);
  if (row?.type !== 'picture-row') return null;
  return (
    <EditorDialog title="Row of pictures" onClosed={onClosed}>
      {(close) => (
        <PictureRowForm
          row={row}
          onSubmit={({ pictures, wide }) => {
            setPictures(editor, { pictures: pictures.map(toRowPicture), wide });
            close();
          }}
          onCancel={close}
        />
      )}
    </EditorDialog>
  );
}

interface PictureRowFormProps {
  row: PictureRow;
  onSubmit: (typed: RowValues) => void;
  onCancel: () => void;
}

function PictureRowForm({ row, onSubmit, onCancel }: PictureRowFormProps) {
  const [values] = useState(() => ({
    pictures: row.pictures.map(({ url, alt, decorative = false, caption = '' }) => ({
      url,
      alt,
      decorative,
      caption,
    })),
    wide: row.wide ?? false,
  }));
  return (
    <Form schema={rowSchema} values={values} onSubmit={onSubmit}>
      {(control) => (
        <>
          <PictureRowFields control={control} />
          <FormCheckboxField control={control} name="wide" label="Wider than the text, where there is room" />
          <DialogActions onCancel={onCancel}>
            <SubmitButton>Save</SubmitButton>
          </DialogActions>
        </>
      )}
    </Form>
  );
}

function toRowPicture({ url, alt, decorative, caption }: RowValues['pictures'][number]): RowPicture {
  return {
    url,
    alt: decorative ? '' : alt,
    ...(decorative && { decorative }),
    ...(caption !== '' && { caption }),
  };
}
