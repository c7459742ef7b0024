import { Dialog, type DialogProps } from '@headwater/ui/dialog';
import { useRef, useState, type ReactNode } from 'react';
import { Transforms, type Selection } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';

interface EditorDialogProps extends Pick<DialogProps, 'title' | 'width'> {
  /** Called after the dialog has closed and the selection is restored. */
  onClosed: () => void;
  children: (close: () => void) => ReactNode;
}

/** A dialog of the editor. Browsers restore the focus with the cursor at the start, so the selection is restored. */
export function EditorDialog({ title, width = 'medium', onClosed, children }: EditorDialogProps) {
  const editor = useSlateStatic();
  const [open, setOpen] = useState(true);
  const [cursor, setCursor] = useState<Selection>(null);
  const field = useRef<HTMLElement>(null);

  function close(): void {
    setCursor(editor.selection);
    setOpen(false);
  }

  function returnToText(): void {
    if (cursor) Transforms.select(editor, cursor);
    ReactEditor.focus(editor);
    onClosed();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      onClosed={returnToText}
      initialFocus={field}
      title={title}
      width={width}
    >
      {/* Keys pressed while the dialog fades must not submit it again. */}
      <div
        inert={!open}
        ref={(content) => {
          field.current = content?.querySelector<HTMLElement>('input:not([type=file])') ?? null;
        }}
      >
        {children(close)}
      </div>
    </Dialog>
  );
}
