import { Editor, Element, Node, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { DialogRequest } from './open-dialog-context.ts';
import '../commands/slate-editor.ts';
import { applyTool, tools, type Tool } from './tools.ts';

/** The menu at a paragraph: what is typed there, after the prefix, chooses among the tools. */
export interface BlockMenu {
  /** '/' where that opened the menu. */
  prefix: '/' | '';
  /** Which block of the document it is. */
  index: number;
  query: string;
  /** Which of the matches Enter takes. */
  active: number;
}

const blockTools = tools.filter(({ kind }) => kind === 'heading' || kind === 'block' || kind === 'insert');

/**
 * Returns the tools of which a word begins with what was typed, in the toolbar's order; without those that add pictures
 * where none may be added.
 */
export function matchingTools(query: string, takesPictures: boolean): Tool[] {
  const typed = query.toLowerCase();
  return blockTools.filter(
    ({ name, addsPictures }) =>
      ` ${name.toLowerCase()}`.includes(` ${typed}`) && (takesPictures || !addsPictures),
  );
}

/** Returns the paragraph in which the cursor stands at the end, in the document itself rather than in a list or a table. */
export function paragraphAtCursor(editor: Editor): { index: number; text: string } | null {
  const { selection } = editor;
  const index = selection?.anchor.path[0];
  if (!selection || index === undefined || Range.isExpanded(selection)) return null;
  const block = editor.children[index];
  if (!Element.isElement(block) || block.type !== 'paragraph') return null;
  if (!Editor.isEnd(editor, selection.anchor, [index])) return null;
  return { index, text: Node.string(block) };
}

/** Opens the menu where the last change typed '/' into an empty paragraph. */
export function openBySlash(editor: Editor): BlockMenu | null {
  const typed = editor.operations.some(
    (operation) =>
      (operation.type === 'insert_text' && operation.text === '/') ||
      (operation.type === 'insert_node' && Node.string(operation.node) === '/'),
  );
  const paragraph = typed ? paragraphAtCursor(editor) : null;
  return paragraph?.text === '/' ? { prefix: '/', index: paragraph.index, query: '', active: 0 } : null;
}

/** Returns the menu after a change of the text, or null where that closes it. */
export function followTyping(editor: Editor, menu: BlockMenu, takesPictures: boolean): BlockMenu | null {
  const paragraph = paragraphAtCursor(editor);
  if (paragraph?.index !== menu.index || !paragraph.text.startsWith(menu.prefix)) return null;
  const query = paragraph.text.slice(menu.prefix.length);
  if (query === menu.query) return menu;
  return matchingTools(query, takesPictures).length > 0 ? { ...menu, query, active: 0 } : null;
}

/** Uses a tool in place of what was typed for it. */
export function applyFromMenu(editor: Editor, menu: BlockMenu, tool: Tool): DialogRequest | void {
  let request: DialogRequest | void = undefined;
  HistoryEditor.withNewBatch(editor, () => {
    const typed = Editor.range(editor, [menu.index]);
    if (Range.isExpanded(typed)) Transforms.delete(editor, { at: typed });
    request = applyTool(editor, tool);
  });
  return request;
}

/** Returns the id of an option in the list of that id. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}
