import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import {
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useEffect,
} from 'react';
import type { Editor } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { Plus } from 'lucide-react';
import { BlockMenuList } from './block-menu-list.tsx';
import { cursorPlace, linkAtCursor, type CursorPlace } from './cursor-place.ts';
import { LinkBox, shownAddress } from './link-box.tsx';
import type { DialogRequest } from './open-dialog-context.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { BlockMenuControl } from './use-block-menu.ts';
import { TableBar } from './table-bar.tsx';
import { selectedCell, sizeOf } from '../commands/table-commands.ts';

export interface CursorToolsHandle {
  /** Moves the focus to the tools at the cursor, and says whether there are any. */
  focus: () => boolean;
  /** Puts them away until the cursor leaves the place, and says whether there were any. */
  dismiss: () => boolean;
}

export interface CursorToolsProps {
  ref: Ref<CursorToolsHandle>;
  /** The frame of the editor. */
  container: RefObject<HTMLElement | null>;
  blockMenu: BlockMenuControl;
  blockMenuId: string;
  onOpen: (request: DialogRequest) => void;
}

/** Shows the tools for what the cursor stands at: an empty paragraph, a link, a table or a selection. */
export function CursorTools({ ref, container, blockMenu, blockMenuId, onOpen }: CursorToolsProps) {
  const editor = useSlateStatic();
  const place = useSlateSelector(cursorPlace);
  const [dismissed, setDismissed] = useState<CursorPlace>(null);
  if (dismissed !== null && dismissed !== place) setDismissed(null);
  const pressing = usePressing(editor);
  const toolbox = useRef<HTMLDivElement>(null);
  const { menu, matches, toggle, pick } = blockMenu;
  const shown = place === dismissed ? null : place;

  function dismiss(): boolean {
    const isShown = toolbox.current !== null;
    setDismissed(place);
    return isShown;
  }

  useImperativeHandle(ref, () => ({
    focus: () => {
      const first = toolbox.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? null;
      first?.focus();
      return first !== null && first === document.activeElement;
    },
    dismiss,
  }));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dismiss();
    ReactEditor.focus(editor);
  }

  const toolboxProps = { ref: toolbox, container, onOpen, onKeyDown };
  return (
    <>
      {shown === 'empty-paragraph' && <AddBlockButton open={menu !== null} onToggle={toggle} />}
      {menu && (
        <BlockMenuList id={blockMenuId} menu={menu} matches={matches} container={container} onPick={pick} />
      )}
      {shown === 'selection' && !pressing && <SelectionBar {...toolboxProps} />}
      {shown?.startsWith('link') && <LinkBox {...toolboxProps} />}
      {shown?.startsWith('table') && <TableBar {...toolboxProps} />}
      <div aria-live="polite">
        <VisuallyHidden>
          {menu
            ? `${String(matches.length)} to choose from. Arrow keys move, Enter takes one, Escape closes.`
            : announcement(editor, shown)}
        </VisuallyHidden>
      </div>
    </>
  );
}

function announcement(editor: Editor, shown: CursorPlace): string {
  if (shown === 'selection') return 'Alt and F10 go to the tools for the selection.';
  const cell = shown?.startsWith('table') ? selectedCell(editor) : null;
  if (cell) {
    const { rows, columns } = sizeOf(cell.table);
    return (
      `Table, rows: ${String(rows)}, columns: ${String(columns)}. Tab goes to the next cell, ` +
      'Escape and Tab leave the text, Alt and F10 go to the tools for the table.'
    );
  }
  if (shown?.startsWith('list '))
    return `List, level ${shown.slice('list '.length)}. Tab increases it, Shift and Tab decrease it, Escape and Tab leave the text.`;
  if (shown?.startsWith('row '))
    return `Row of ${shown.slice('row '.length)} pictures. Tab goes to its tools, Delete removes it.`;
  const link = shown?.startsWith('link') ? linkAtCursor(editor) : null;
  return link ? `Link to ${shownAddress(link[0].url)}. Alt and F10 go to its tools.` : '';
}

/** Stands beside the empty paragraph at the cursor, and opens the menu that '/' opens. */
function AddBlockButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const editor = useSlateStatic();
  const button = useRef<HTMLButtonElement>(null);
  const index = useSlateSelector((current) => current.selection?.anchor.path[0]);
  const document = useSlateSelector((current) => current.children);

  useLayoutEffect(() => {
    const block = index === undefined ? undefined : document[index];
    if (!block || !button.current) return;
    const { offsetTop, offsetHeight } = ReactEditor.toDOMNode(editor, block);
    button.current.style.top = `${String(offsetTop + offsetHeight / 2)}px`;
  }, [editor, document, index]);

  return (
    <button
      ref={button}
      type="button"
      aria-label="Add a block"
      aria-haspopup="listbox"
      aria-expanded={open}
      title="Add a block (/)"
      className="absolute right-2 grid size-8 -translate-y-1/2 place-items-center rounded text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      <Plus aria-hidden size={20} />
    </button>
  );
}

/** Says whether a pointer is held down upon the text, as while it selects. */
function usePressing(editor: Editor): boolean {
  const [pressing, setPressing] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const release = () => setPressing(false);
    ReactEditor.toDOMNode(editor, editor).addEventListener('pointerdown', () => setPressing(true), {
      signal,
    });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', release, { signal });
    return () => stop.abort();
  }, [editor]);
  return pressing;
}
