import { Editor, Element, Node, Path, Range, Transforms } from 'slate';

/** A place between two blocks, numbered by the blocks above it. */
export type Gap = number;

/** Moves the selected blocks, or the selected items within their list, past their neighbour. */
export function moveSelected(editor: Editor, direction: 'up' | 'down'): void {
  if (!editor.selection) return;
  const [start, end] = Range.edges(Editor.unhangRange(editor, editor.selection));
  const parent = parentOfMoved(editor, Path.common(start.path, end.path));
  const first = start.path[parent.length];
  const last = end.path[parent.length];
  if (first === undefined || last === undefined) return;
  const [neighbour, destination] = direction === 'up' ? [first - 1, last] : [last + 1, first];
  if (neighbour < 0 || !Node.has(editor, [...parent, neighbour])) return;
  Transforms.moveNodes(editor, { at: [...parent, neighbour], to: [...parent, destination] });
}

/** Moves a block of the document to a gap. */
export function moveBlock(editor: Editor, index: number, gap: Gap): void {
  const destination = gap > index ? gap - 1 : gap;
  if (destination !== index) Transforms.moveNodes(editor, { at: [index], to: [destination] });
}

/** Returns the container of the moved nodes: the list where all are its items, else the document. */
function parentOfMoved(editor: Editor, common: Path): Path {
  const list = common.slice(0, 1);
  if (list.length === 0) return [];
  const node = Node.get(editor, list);
  const isList = Element.isElement(node) && (node.type === 'bulleted-list' || node.type === 'numbered-list');
  return isList ? list : [];
}
