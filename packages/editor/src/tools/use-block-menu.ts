import { useState, type KeyboardEvent } from 'react';
import type { Editor } from 'slate';
import { ReactEditor } from 'slate-react';
import {
  applyFromMenu,
  followTyping,
  matchingTools,
  openBySlash,
  optionId,
  paragraphAtCursor,
  type BlockMenu,
} from './block-menu.ts';
import { useEditorHost } from '../editor-host.tsx';
import type { DialogRequest } from './open-dialog-context.ts';
import type { Tool } from './tools.ts';

export type BlockMenuControl = ReturnType<typeof useBlockMenu>;

/** Keeps the menu of blocks, which '/' or the button beside an empty paragraph opens. The focus stays in the text. */
export function useBlockMenu(editor: Editor, onOpen: (request: DialogRequest) => void) {
  const [menu, setMenu] = useState<BlockMenu | null>(null);
  const takesPictures = useEditorHost().pictures !== null;
  const matches = menu ? matchingTools(menu.query, takesPictures) : [];

  function toggle(): void {
    ReactEditor.focus(editor);
    const paragraph = menu ? null : paragraphAtCursor(editor);
    setMenu(paragraph && { prefix: '', index: paragraph.index, query: '', active: 0 });
  }

  function pick(tool: Tool): void {
    if (!menu) return;
    setMenu(null);
    const request = applyFromMenu(editor, menu, tool);
    if (request) onOpen(request);
  }

  function onChange(): void {
    // What was changed is known only now.
    const opened = openBySlash(editor);
    if (menu || opened)
      setMenu((current) => (current ? followTyping(editor, current, takesPictures) : opened));
  }

  /** Says whether the key was the menu's. */
  function onKeyDown({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
    if (!menu || ctrlKey || metaKey || altKey || shiftKey) return false;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? matches.length - 1 : 0;
    const tool = key === 'Enter' ? matches[menu.active] : undefined;
    if (step > 0) setMenu({ ...menu, active: (menu.active + step) % matches.length });
    else if (tool) pick(tool);
    else if (key === 'Escape' || key === 'Tab') setMenu(null);
    return step > 0 || tool !== undefined || key === 'Escape';
  }

  return { menu, matches, toggle, pick, onChange, onKeyDown };
}

/** Tells screen readers, while the menu is open, which option the keys in the text have reached. */
export function menuProps({ menu }: BlockMenuControl, listId: string) {
  return {
    'aria-autocomplete': 'list',
    'aria-controls': menu ? listId : undefined,
    'aria-activedescendant': menu ? optionId(listId, menu.active) : undefined,
  } as const;
}
