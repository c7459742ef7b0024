import '@headwater/richtext/rich-text.css';
import { fromHtml } from '@headwater/richtext/from-html';
import {
  lazy,
  Suspense,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useDeferredValue,
  useMemo,
} from 'react';
import { Editable, Slate, ReactEditor, useSlate, type RenderLeafProps } from 'slate-react';
import type { BlockPlace } from '@headwater/contract/block-place';
import { toHtml } from '@headwater/richtext/to-html';
import { Node } from 'slate';
import { marks, markTags } from '@headwater/richtext/blocks';
import { languageName } from '@headwater/richtext/language';
import { BlockHandle } from '../tools/block-handle.tsx';
import { toShortcut } from '../tools/shortcut.ts';
import { createRichTextEditor } from '../plugins/create-rich-text-editor.ts';
import type { CursorToolsHandle, CursorToolsProps } from '../tools/cursor-tools.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { ElementView } from './element-view.tsx';
import { extendSelection } from '../commands/extend-selection.ts';
import { FindPanel } from '../tools/find-panel.tsx';
import { useLeaveWithEscape } from './leave-with-escape.ts';
import { pressInList } from '../commands/list-keys.ts';
import { OpenDialogContext, type DialogRequest } from '../tools/open-dialog-context.ts';
import { RequestedDialog } from '../dialogs/requested-dialog.tsx';
import { pressInTable } from '../commands/table-keys.ts';
import { PasteNotice } from './paste-notice.tsx';
import { EditorPlaceholder } from './placeholder.tsx';
import { ToolFrame } from '../tools/tool-frame.tsx';
import { Toolbar } from '../tools/toolbar.tsx';
import { applyTool, tools } from '../tools/tools.ts';
import { menuProps, useBlockMenu } from '../tools/use-block-menu.ts';
import { useFullWidth } from './use-full-width.ts';
import { useHtmlOutput } from './use-html-output.ts';
import { useRequestedAltText } from '../dialogs/use-requested-alt-text.ts';
import { useEditorHost, type MarginList } from '../editor-host.tsx';
import { BlockMargin } from './block-margin.tsx';

/** Loaded when somebody begins to write. Without them, as with no connection, writing goes on. */
const CursorTools = lazy<ComponentType<CursorToolsProps>>(async () =>
  import('../tools/cursor-tools.tsx').then(
    (module) => ({ default: module.CursorTools }),
    () => ({ default: () => null }),
  ),
);

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
  const { pictures } = useEditorHost();
  const [editor] = useState(() =>
    createRichTextEditor({
      onPaste: setLeftOut,
      onImageFile: (file) => {
        if (pictures) setDialog({ name: 'image', file });
        else setLeftOut('You cannot add pictures here.');
      },
    }),
  );
  const [initial] = useState(() => ({ html, value: fromHtml(html) }));
  const { frame, full, toggleFull, leaveFull } = useFullWidth();
  const toolbarTabStop = useRef<HTMLButtonElement>(null);
  const cursorTools = useRef<CursorToolsHandle>(null);
  const [writing, setWriting] = useState(false);
  const leavesByTab = useLeaveWithEscape();
  const blockMenu = useBlockMenu(editor, setDialog);
  const blockMenuId = `${id}-blocks`;

  useRequestedAltText(editor, setDialog);

  const output = useHtmlOutput(editor, initial.html, onChange);

  /** False for what Slate has to go on with, so that it scrolls to the selection. */
  function onKeyDown(event: KeyboardEvent): false | void {
    if (event.nativeEvent.isComposing) return;
    const pressed = toShortcut(event);
    if (extendSelection(editor, pressed)) {
      event.preventDefault();
      return false;
    }
    if (leavesByTab(pressed)) return;
    const tool = tools.find(({ shortcut }) => shortcut === pressed);
    const isTaken = blockMenu.onKeyDown(event) || (pressed === 'Escape' && cursorTools.current?.dismiss());
    if (pressed === 'Alt+F10') focusTools();
    else if (tool) setDialog(applyTool(editor, tool) ?? null);
    else if (pressed === 'Escape' && full && !isTaken) leaveFull();
    else if (!isTaken && !pressInTable(editor, pressed) && !pressInList(editor, pressed)) return;
    event.preventDefault();
  }

  /** Those at the cursor first, if there are any. */
  function focusTools(): void {
    if (!cursorTools.current?.focus()) toolbarTabStop.current?.focus();
  }

  function handleFocus({ currentTarget, target }: FocusEvent): void {
    // A dialog's focus comes here too.
    setWriting(currentTarget.contains(target) && !target.closest('.rich-text-tools'));
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    output.current?.flush();
    if (currentTarget.contains(relatedTarget)) return;
    setWriting(false);
    onBlur?.();
  }

  return (
    <div
      ref={frame}
      data-full={full || undefined}
      className="rich-text-frame flex min-w-0 flex-col overflow-clip rounded border border-control bg-paper outline-focus has-[[role=textbox]:focus]:outline-2 has-[[role=textbox]:focus]:outline-offset-2"
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      <OpenDialogContext value={setDialog}>
        <Slate
          editor={editor}
          initialValue={initial.value}
          onChange={blockMenu.onChange}
          onValueChange={() => output.current?.schedule()}
        >
          <ToolFrame>
            <Toolbar controls={id} tabStop={toolbarTabStop} onOpen={setDialog} />
            {dialog?.name === 'find' && <FindPanel request={dialog} onClosed={() => setDialog(null)} />}
          </ToolFrame>
          <BlockHandle>
            <Editable
              id={id}
              aria-labelledby={labelledBy}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              aria-description="Alt and F10 go to the tools. A slash in an empty paragraph lists the blocks. In a list Tab changes the level, and Escape and Tab leave the text."
              aria-multiline
              {...menuProps(blockMenu, blockMenuId)}
              spellCheck
              className="rich-text rich-text-editable"
              style={{ minHeight: '14rem' }}
              placeholder={placeholder}
              renderElement={ElementView}
              renderLeaf={LeafView}
              renderPlaceholder={EditorPlaceholder}
              onKeyDown={onKeyDown}
            />
            <EditorMargin />
            {writing && (
              <Suspense>
                <CursorTools
                  ref={cursorTools}
                  container={frame}
                  blockMenu={blockMenu}
                  blockMenuId={blockMenuId}
                  onOpen={setDialog}
                />
              </Suspense>
            )}
          </BlockHandle>
          <PasteNotice text={leftOut} onClose={() => setLeftOut(null)} />
          <EditorFooter
            full={full}
            onToggleFull={toggleFull}
            onShowShortcuts={() => setDialog({ name: 'shortcuts' })}
          />
          {dialog && dialog.name !== 'find' && (
            <RequestedDialog dialog={dialog} onClosed={() => setDialog(null)} />
          )}
        </Slate>
      </OpenDialogContext>
    </div>
  );
}

/** Shows what is said about the text beside the blocks while somebody writes. */
function EditorMargin() {
  const { marginLists } = useEditorHost();
  return marginLists.length > 0 && <Margin lists={marginLists} />;
}

function Margin({ lists }: { lists: readonly MarginList[] }) {
  const editor = useSlate();
  const value = useDeferredValue(editor.children);
  const blocks = useMemo(() => fromHtml(toHtml(value)), [value]);

  function elementAt(place: BlockPlace): Element | null {
    return Node.has(editor, place) ? ReactEditor.toDOMNode(editor, Node.get(editor, place)) : null;
  }

  return <BlockMargin lists={lists} blocks={blocks} elementAt={elementAt} />;
}

function LeafView({ attributes, children, leaf }: RenderLeafProps) {
  const content = marks
    .filter((mark) => leaf[mark])
    .reduceRight(
      (inner, mark) => {
        const Tag = markTags[mark];
        return <Tag>{inner}</Tag>;
      },
      <>{children}</>,
    );
  const { lang } = leaf;
  return (
    <span {...attributes} lang={lang} title={lang && languageName(lang)}>
      {content}
    </span>
  );
}
