import { createTable } from '@headwater/richtext/table';
import { areasOf } from '@headwater/richtext/table-spans';
import { Editor, Element, Node, Range, Transforms, type Descendant, type Operation, type Point } from 'slate';
import { cellAt, isTable, pathOf, selectedCell } from '../commands/table-commands.ts';
import '../commands/slate-editor.ts';
import { forward } from './with-typing.ts';

/**
 * Keeps the shape of a table whatever is typed or deleted: Enter is a line break in a cell, and a deletion empties cells.
 * Only one that reaches over the whole table, and beyond it, takes the table too.
 */
export function withTables<E extends Editor>(editor: E): E {
  const { apply, isSelectable } = editor;
  const { insertBreak, insertSoftBreak, insertText, insertTextData, getFragment } = editor;
  const { deleteBackward, deleteForward, deleteFragment } = editor;

  // The cells that a merged one was made of are there, but no cursor may stand in them.
  editor.isSelectable = (element) => !isCovered(editor, element) && isSelectable(element);

  editor.apply = (operation) => apply(withShownPoints(editor, operation));

  editor.insertText = (text, options) => {
    if (leavesCell(editor)) editor.deleteFragment();
    insertText(text, options);
  };

  editor.insertSoftBreak = () => {
    if (leavesCell(editor)) editor.deleteFragment();
    insertSoftBreak();
  };

  editor.insertBreak = () => {
    if (leavesCell(editor)) editor.deleteFragment();
    if (selectedCell(editor)) insertSoftBreak();
    else insertBreak();
  };

  editor.insertTextData = (data) => {
    const text = data.getData('text/plain').replaceAll(/\r\n?/g, '\n');
    if (text === '' || !selectedCell(editor)) return insertTextData(data);
    editor.insertText(text);
    return true;
  };

  editor.deleteBackward = (unit) => {
    if (!stopAtTable(editor, 'backward')) deleteBackward(unit);
  };

  editor.deleteForward = (unit) => {
    if (!stopAtTable(editor, 'forward')) deleteForward(unit);
  };

  editor.deleteFragment = (options) => {
    const { selection } = editor;
    const isAll = selection !== null && Range.equals(forward(selection), shownRange(editor, []));
    if (selection && leavesCell(editor) && !isAll) deleteAcrossCells(editor, forward(selection));
    else deleteFragment(options);
  };

  editor.getFragment = () => {
    const fragment = getFragment();
    return editor.selection ? fitFragment(editor, editor.selection, fragment) : fragment;
  };

  return editor;
}

function isCovered(editor: Editor, element: Element): boolean {
  if (element.type !== 'table-cell') return false;
  const table = editor.children.find(
    (block) => isTable(block) && block.children.some(({ children }) => children.includes(element)),
  );
  return isTable(table) && !areasOf(table).some(({ cell }) => cell === element);
}

/** Moves a selection out of what is not shown. */
function withShownPoints(editor: Editor, operation: Operation): Operation {
  if (operation.type !== 'set_selection' || operation.newProperties === null) return operation;
  if (operation.properties === null)
    return { ...operation, newProperties: shownPoints(editor, operation.newProperties) };
  return { ...operation, newProperties: shownPoints(editor, operation.newProperties) };
}

function shownPoints<Points extends Partial<Range>>(editor: Editor, points: Points): Points {
  const { anchor, focus } = points;
  return {
    ...points,
    ...(anchor && { anchor: shownPoint(editor, anchor) }),
    ...(focus && { focus: shownPoint(editor, focus) }),
  };
}

/** Returns where a point lies, or the end of the shown cell before it. */
function shownPoint(editor: Editor, point: Point): Point {
  const place = cellAt(editor, point);
  if (!place) return point;
  const { row, column } = place;
  const shown = areasOf(place.table).findLast(
    (area) => area.row < row || (area.row === row && area.column <= column),
  );
  if (!shown || (shown.row === row && shown.column === column)) return point;
  return Editor.end(editor, pathOf({ ...place, ...shown }));
}

function shownRange(editor: Editor, at: number[]): Range {
  const { anchor, focus } = Editor.range(editor, at);
  return { anchor, focus: shownPoint(editor, focus) };
}

/** Says whether the selection begins or ends in a table and is more than a part of one cell. */
function leavesCell(editor: Editor): boolean {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection) || selectedCell(editor)) return false;
  return cellAt(editor, selection.anchor) !== null || cellAt(editor, selection.focus) !== null;
}

/** Empties the cells, and deletes the blocks, that lie between. */
function deleteAcrossCells(editor: Editor, { anchor: start, focus: end }: Range): void {
  const [first = 0] = start.path;
  const [last = first] = end.path;
  const cursor = Editor.pointRef(editor, start);
  Editor.withoutNormalizing(editor, () => {
    if (first === last) emptyCells(editor, first, { anchor: start, focus: end });
    else {
      deleteInBlock(editor, last, { anchor: Editor.start(editor, [last]), focus: end });
      for (let index = last - 1; index > first; index -= 1) Transforms.removeNodes(editor, { at: [index] });
      deleteInBlock(editor, first, { anchor: start, focus: shownRange(editor, [first]).focus });
    }
  });
  const block = [Math.min(first, editor.children.length - 1)];
  Transforms.select(editor, cursor.unref() ?? Editor.start(editor, block));
}

function deleteInBlock(editor: Editor, index: number, at: Range): void {
  const block = editor.children[index];
  const isWhole = Range.equals(at, shownRange(editor, [index]));
  const isVoid = Element.isElement(block) && editor.isVoid(block);
  if (isVoid || (isTable(block) && isWhole)) Transforms.removeNodes(editor, { at: [index] });
  else if (isTable(block)) emptyCells(editor, index, at);
  else if (Range.isExpanded(at)) Transforms.delete(editor, { at, hanging: true });
}

function emptyCells(editor: Editor, index: number, at: Range): void {
  const cells = Editor.nodes(editor, {
    at: [index],
    match: (node) => Element.isElement(node) && node.type === 'table-cell',
  });
  const parts = [...cells].map(([, path]) => Range.intersection(at, Editor.range(editor, path)));
  for (const part of parts)
    if (part && Range.isExpanded(part)) Transforms.delete(editor, { at: part, hanging: true });
}

/** Says whether a deletion at the cursor would join a cell with its neighbour, or a table with the text beside it. */
function stopAtTable(editor: Editor, direction: 'backward' | 'forward'): boolean {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return false;
  const point = selection.anchor;
  const cell = selectedCell(editor);
  if (cell) return isAtEdge(editor, point, pathOf(cell), direction);
  const [index = 0] = point.path;
  const beside = direction === 'backward' ? index - 1 : index + 1;
  const block = editor.children[index];
  if (!isTable(editor.children[beside]) || !Element.isElement(block) || block.type !== 'paragraph')
    return false;
  if (!isAtEdge(editor, point, [index], direction)) return false;
  Transforms.select(
    editor,
    Editor.point(editor, [beside], { edge: direction === 'backward' ? 'end' : 'start' }),
  );
  if (Node.string(block) === '') Transforms.removeNodes(editor, { at: [index] });
  return true;
}

function isAtEdge(editor: Editor, point: Point, at: number[], direction: 'backward' | 'forward'): boolean {
  return direction === 'backward' ? Editor.isStart(editor, point, at) : Editor.isEnd(editor, point, at);
}

/** Makes of what is copied from one cell its text, and keeps the columns of what is copied from several rows. */
function fitFragment(editor: Editor, selection: Range, fragment: Descendant[]): Descendant[] {
  const [table, ...others] = fragment;
  const [row, ...rows] = isTable(table) ? table.children : [];
  const [cell] = row?.children ?? [];
  if (!isTable(table) || !row || !cell) return fragment;
  if (selectedCell(editor)) return [{ type: 'paragraph', children: cell.children }];
  const { column = 0 } = cellAt(editor, Range.start(selection)) ?? {};
  const before = rows.length > 0 && column > 0 ? (createTable(1, column).children[0]?.children ?? []) : [];
  return [{ ...table, children: [{ ...row, children: [...before, ...row.children] }, ...rows] }, ...others];
}
