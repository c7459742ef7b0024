import { parseTypedLink } from '@headwater/richtext/link-address';
import { Button } from '@headwater/ui/button';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { FormTextField } from '@headwater/ui/form-fields';
import { Form } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { Range } from 'slate';
import { useSlateStatic } from 'slate-react';
import { z } from 'zod';
import { EditorDialog } from './editor-dialog.tsx';
import { activeLink, removeLink, setLink } from '../commands/link-commands.ts';

const linkSchema = z.object({
  address: z
    .string()
    .refine((typed) => parseTypedLink(typed) !== null, 'Please enter a web address or an email address'),
  text: z.string().trim(),
});

/** Makes a link of the selection, inserts a new one, or changes or removes the one at the cursor. */
export function LinkDialog({ onClosed }: { onClosed: () => void }) {
  const editor = useSlateStatic();
  const [link] = useState(() => activeLink(editor)?.[0] ?? null);
  const [asksText] = useState(() => !link && (!editor.selection || Range.isCollapsed(editor.selection)));
  const [values] = useState({ address: link?.url ?? '', text: '' });

  function save({ address, text }: z.output<typeof linkSchema>): void {
    const url = parseTypedLink(address);
    if (url !== null) setLink(editor, url, text || address.trim());
  }

  return (
    <EditorDialog title={link ? 'Edit Link' : 'Add Link'} onClosed={onClosed}>
      {(close) => (
        <Form
          schema={linkSchema}
          values={values}
          onSubmit={(typed) => {
            save(typed);
            close();
          }}
        >
          {(control) => (
            <>
              <FormTextField
                control={control}
                name="address"
                label="Address"
                hint="For example www.example.com, or an email address"
                inputMode="url"
                autoComplete="off"
              />
              {asksText && (
                <FormTextField control={control} name="text" label="Text" hint="What readers see" />
              )}
              <DialogActions onCancel={close}>
                {link && (
                  <Button
                    onClick={() => {
                      removeLink(editor);
                      close();
                    }}
                  >
                    Remove link
                  </Button>
                )}
                <SubmitButton>Save link</SubmitButton>
              </DialogActions>
            </>
          )}
        </Form>
      )}
    </EditorDialog>
  );
}
