import { Floating } from '@headwater/ui/floating';
import type { RefObject } from 'react';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { optionId, type BlockMenu } from './block-menu.ts';
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
  const block = editor.children[menu.index];
  if (!block) return null;
  return (
    <Floating anchor={ReactEditor.toDOMNode(editor, block)} container={container} side="bottom">
      <ul
        id={id}
        role="listbox"
        aria-label="Blocks"
        className="max-h-72 min-w-56 overflow-y-auto"
        // Pressing an option leaves the cursor in the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {matches.map((tool, index) => (
          <li
            key={tool.name}
            id={optionId(id, index)}
            ref={index === menu.active ? scrollIntoList : null}
            role="option"
            aria-selected={index === menu.active}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded px-3 hover:bg-sunken aria-selected:bg-brand-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus pointer-coarse:min-h-11"
            onClick={() => onPick(tool)}
          >
            <tool.icon aria-hidden size={18} />
            {tool.name}
          </li>
        ))}
      </ul>
    </Floating>
  );
}

function scrollIntoList(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const { offsetTop: top, offsetHeight: height } = option;
  list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + height - list.clientHeight));
}
