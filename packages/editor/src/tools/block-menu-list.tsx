import { FloatingList } from '@headwater/ui/floating';
import { useMemo, type RefObject } from 'react';
import { useSlateStatic } from 'slate-react';
import { optionId, type BlockMenu } from './block-menu.ts';
import { textAnchor } from './text-anchor.ts';
import type { Tool } from './tools.ts';

interface BlockMenuListProps {
  /** The id of the list, which the text names while it is open. */
  id: string;
  menu: BlockMenu;
  matches: readonly Tool[];
  container: RefObject<HTMLElement | null>;
  onPick: (tool: Tool) => void;
}

/** Lists the blocks below the paragraph that one is chosen for. The keys are pressed in the text. */
export function BlockMenuList({ id, menu, matches, container, onPick }: BlockMenuListProps) {
  const editor = useSlateStatic();
  const anchor = useMemo(() => textAnchor(editor, [menu.index]), [editor, menu.index]);
  return (
    <FloatingList anchor={anchor} container={container}>
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the focus, which stays in the text.
        role="listbox"
        aria-label="Blocks"
        className="grid max-h-72 min-w-56 overflow-y-auto"
        tabIndex={-1}
        // Pressing an option leaves the cursor in the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {matches.map((tool, index) => (
          <button
            key={tool.name}
            id={optionId(id, index)}
            ref={index === menu.active ? scrollIntoList : null}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above.
            role="option"
            aria-selected={index === menu.active}
            tabIndex={-1}
            className="flex min-h-9 items-center gap-3 rounded px-3 text-left hover:bg-sunken aria-selected:bg-brand-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus pointer-coarse:min-h-11"
            onClick={() => onPick(tool)}
          >
            <tool.icon aria-hidden size={18} />
            {tool.name}
          </button>
        ))}
      </div>
    </FloatingList>
  );
}

function scrollIntoList(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const { offsetTop: top, offsetHeight: height } = option;
  list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + height - list.clientHeight));
}
