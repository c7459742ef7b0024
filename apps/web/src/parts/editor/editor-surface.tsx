import '@headwater/richtext/rich-text.css';
import { fromHtml } from '@headwater/richtext/from-html';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Editable, Slate } from 'slate-react';
import { createRichTextEditor } from './create-rich-text-editor.ts';
import { ElementView } from './element-view.tsx';
import { createHtmlOutput, type HtmlOutput } from './html-output.ts';
import { LeafView } from './leaf-view.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { markOfShortcut, toggleMark } from './marks.ts';
import { Placeholder } from './placeholder.tsx';
import { Toolbar } from './toolbar.tsx';
import type { EditorDialog } from './tools.ts';
import { VideoDialog } from './video-dialog.tsx';

export interface EditorSurfaceProps {
  /** The document to start with; later changes of it are not looked at. */
  html: string;
  onChange: (html: string) => void;
  labelledBy: string;
  placeholder: string;
}

/** The editor itself, with all that it weighs: load it through `RichTextEditor`. */
export function EditorSurface({ html, onChange, labelledBy, placeholder }: EditorSurfaceProps) {
  const [editor] = useState(createRichTextEditor);
  const [initial] = useState(() => ({ html, value: fromHtml(html) }));
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const id = useId();

  const tell = useEffectEvent(onChange);
  const output = useRef<HtmlOutput>(null);
  useEffect(() => {
    output.current = createHtmlOutput(editor, initial.html, tell);
    return output.current.flush;
  }, [editor, initial]);

  function onKeyDown(event: KeyboardEvent): void {
    const mark = markOfShortcut(event);
    if (mark) toggleMark(editor, mark);
    else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) setDialog('link');
    else return;
    event.preventDefault();
  }

  return (
    <div
      className="overflow-clip rounded border border-control bg-paper outline-focus has-[[role=textbox]:focus]:outline-2 has-[[role=textbox]:focus]:outline-offset-2"
      onBlur={() => output.current?.flush()}
    >
      <Slate editor={editor} initialValue={initial.value} onValueChange={() => output.current?.schedule()}>
        <Toolbar controls={id} onOpen={setDialog} />
        <Editable
          id={id}
          aria-labelledby={labelledBy}
          aria-multiline
          className="rich-text rich-text-editable"
          style={{ minHeight: '14rem' }}
          placeholder={placeholder}
          renderElement={ElementView}
          renderLeaf={LeafView}
          renderPlaceholder={Placeholder}
          onKeyDown={onKeyDown}
        />
        {dialog === 'link' && <LinkDialog onClosed={() => setDialog(null)} />}
        {dialog === 'video' && <VideoDialog onClosed={() => setDialog(null)} />}
      </Slate>
    </div>
  );
}
