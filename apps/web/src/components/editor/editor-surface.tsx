import '@headwater/richtext/rich-text.css';
import { fromHtml } from '@headwater/richtext/from-html';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Editable, Slate } from 'slate-react';
import { BlockHandle } from './block-handle.tsx';
import { toShortcut } from './shortcut.ts';
import { createRichTextEditor } from './create-rich-text-editor.ts';
import { EditorFooter } from './editor-footer.tsx';
import { ElementView } from './element-view.tsx';
import { LeafView } from './leaf-view.tsx';
import { OpenDialogContext, type DialogRequest } from './open-dialog-context.ts';
import { RequestedDialog } from './requested-dialog.tsx';
import { PasteNotice } from './paste-notice.tsx';
import { Placeholder } from './placeholder.tsx';
import { Toolbar } from './toolbar.tsx';
import { applyTool, tools } from './tools.ts';
import { useFullWidth } from './use-full-width.ts';
import { useHtmlOutput } from './use-html-output.ts';

export interface EditorSurfaceProps {
  /** The initial document; later changes are ignored. */
  html: string;
  onChange: (html: string) => void;
  /** Called when the focus leaves the editor. */
  onBlur?: (() => void) | undefined;
  /** The id of the text. */
  id: string;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  placeholder: string;
}

/** The editor itself, a large chunk: it is loaded lazily through `RichTextEditor`. */
export function EditorSurface({
  html,
  onChange,
  onBlur,
  id,
  labelledBy,
  describedBy,
  invalid = false,
  placeholder,
}: EditorSurfaceProps) {
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const [dialog, setDialog] = useState<DialogRequest | null>(null);
  const [editor] = useState(() =>
    createRichTextEditor({
      onPaste: setLeftOut,
      onImageFile: (file) => setDialog({ name: 'image', file }),
    }),
  );
  const [initial] = useState(() => ({ html, value: fromHtml(html) }));
  const { frame, full, toggleFull, leaveFull } = useFullWidth();
  const toolbarTabStop = useRef<HTMLButtonElement>(null);

  const output = useHtmlOutput(editor, initial.html, onChange);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const pressed = toShortcut(event);
    const tool = tools.find(({ shortcut }) => shortcut === pressed);
    if (pressed === 'Alt+F10') toolbarTabStop.current?.focus();
    else if (tool) setDialog(applyTool(editor, tool) ?? null);
    else if (pressed !== 'Escape' || !full) return;
    else leaveFull();
    event.preventDefault();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    output.current?.flush();
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  }

  return (
    <div
      ref={frame}
      data-full={full || undefined}
      className="rich-text-frame flex min-w-0 flex-col overflow-clip rounded border border-control bg-paper outline-focus has-[[role=textbox]:focus]:outline-2 has-[[role=textbox]:focus]:outline-offset-2"
      onBlur={handleBlur}
    >
      <OpenDialogContext value={setDialog}>
        <Slate editor={editor} initialValue={initial.value} onValueChange={() => output.current?.schedule()}>
          <Toolbar controls={id} tabStop={toolbarTabStop} onOpen={setDialog} />
          <BlockHandle>
            <Editable
              id={id}
              aria-labelledby={labelledBy}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              aria-description="Alt and F10 go to the tools."
              aria-multiline
              className="rich-text rich-text-editable"
              style={{ minHeight: '14rem' }}
              placeholder={placeholder}
              renderElement={ElementView}
              renderLeaf={LeafView}
              renderPlaceholder={Placeholder}
              onKeyDown={onKeyDown}
            />
          </BlockHandle>
          <PasteNotice text={leftOut} onClose={() => setLeftOut(null)} />
          <EditorFooter
            full={full}
            onToggleFull={toggleFull}
            onShowShortcuts={() => setDialog({ name: 'shortcuts' })}
          />
          {dialog && <RequestedDialog dialog={dialog} onClosed={() => setDialog(null)} />}
        </Slate>
      </OpenDialogContext>
    </div>
  );
}
