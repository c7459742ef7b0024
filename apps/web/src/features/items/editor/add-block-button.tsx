import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';

/** Stands beside the empty paragraph at the cursor, and opens the menu that '/' opens. */
export function AddBlockButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
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
