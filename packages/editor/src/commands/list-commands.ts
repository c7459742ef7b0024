import { isList, type ListItem, type ListType } from '@headwater/richtext/blocks';
import { MAX_LIST_LEVELS, nextNumber } from '@headwater/richtext/lists';
import { Editor, Element, Node, Path, Transforms } from 'slate';

/** Returns on which level of lists the selection begins, or null. */
export function listLevel(editor: Editor): number | null {
  const [first] = selectedItems(editor);
  return first ? levelOf(first) : null;
}

/** Says whether a selected item can go a level deeper: it needs one to be below. */
export function canIndent(editor: Editor): boolean {
  return selectedItems(editor).some(hasRoomBelow);
}

/** Says whether a selected item is below another. */
export function canOutdent(editor: Editor): boolean {
  return selectedItems(editor).some((path) => levelOf(path) > 1);
}

/** Makes the selected items a level deeper, each with the lists below it. */
export function indentItems(editor: Editor): void {
  changeItems(editor, (path) => {
    if (!hasRoomBelow(path)) return;
    const before = Path.previous(path);
    const last = endOfItem(editor, path);
    const list = Node.get(editor, before);
    if (Element.isElement(list) && isList(list)) {
      moveSiblings(editor, [path, last], [...before, list.children.length]);
      return;
    }
    Transforms.insertNodes(editor, { type: typeAround(editor, path), children: [] }, { at: path });
    moveSiblings(editor, [Path.next(path), Path.next(last)], [...path, 0]);
  });
}

/** Takes the selected items a level up, each with the lists below it; the items that followed are below it then. */
export function outdentItems(editor: Editor): void {
  changeItems(editor, (path) => {
    if (levelOf(path) === 1) return;
    const last = endOfItem(editor, path);
    if (Node.has(editor, Path.next(last))) Transforms.splitNodes(editor, { at: Path.next(last) });
    moveSiblings(editor, [path, last], Path.next(Path.parent(path)));
  });
}

/** Takes the selected items out of all lists around them. */
export function leaveLists(editor: Editor): void {
  for (let level = 0; level < MAX_LIST_LEVELS; level += 1)
    Transforms.unwrapNodes(editor, {
      match: (node) => Element.isElement(node) && isList(node),
      mode: 'highest',
      split: true,
    });
}

/** Gives the list of an item another type; its other items stay in lists of their own, before and after. */
export function setListType(editor: Editor, item: Path, type: ListType): void {
  const after = Path.next(endOfItem(editor, item));
  if (Node.has(editor, after)) Transforms.splitNodes(editor, { at: after });
  const list = Path.parent(item);
  if (Path.hasPrevious(item)) Transforms.splitNodes(editor, { at: item });
  Transforms.setNodes(editor, { type }, { at: Path.hasPrevious(item) ? Path.next(list) : list });
}

/** Returns the number with which the list at the selection would go on with the one before it, or null. */
export function numberToContinue(editor: Editor): number | null {
  const list = numberedListAt(editor);
  if (!list) return null;
  const [{ children }] = Editor.parent(editor, list);
  const before = children
    .slice(0, list.at(-1))
    .findLast((node) => Element.isElement(node) && node.type === 'numbered-list');
  return Element.isElement(before) && isList(before) ? nextNumber(before) : null;
}

/** Says whether the list at the selection goes on with the one before it. */
export function continuesNumbers(editor: Editor): boolean {
  const number = numberToContinue(editor);
  return number !== null && startAt(editor) === number;
}

/** Gives the list at the selection the number that it begins with. */
export function setStart(editor: Editor, start: number): void {
  const list = numberedListAt(editor);
  if (list) Transforms.setNodes(editor, { start }, { at: list });
}

export function continueNumbers(editor: Editor): void {
  const start = numberToContinue(editor);
  if (start !== null) setStart(editor, start);
}

/** Says whether the first selected item can have the number 1, and has another. */
export function canRestartNumbers(editor: Editor): boolean {
  const list = numberedListAt(editor);
  const [item] = selectedItems(editor);
  return list !== null && item !== undefined && (Path.hasPrevious(item) || (startAt(editor) ?? 1) !== 1);
}

/** Gives the first selected item the number 1, in a list of its own. */
export function restartNumbers(editor: Editor): void {
  const [item] = selectedItems(editor);
  const list = numberedListAt(editor);
  if (!item || !list) return;
  Editor.withoutNormalizing(editor, () => {
    if (Path.hasPrevious(item)) Transforms.splitNodes(editor, { at: item });
    Transforms.setNodes(editor, { start: 1 }, { at: Path.hasPrevious(item) ? Path.next(list) : list });
  });
}

/** Returns the numbered list that the first selected item is in. */
function numberedListAt(editor: Editor): Path | null {
  const [item] = selectedItems(editor);
  return item && typeAround(editor, item) === 'numbered-list' ? Path.parent(item) : null;
}

function startAt(editor: Editor): number | undefined {
  const list = numberedListAt(editor);
  const node = list && Node.get(editor, list);
  return Element.isElement(node) && isList(node) ? node.start : undefined;
}

/** Returns the innermost list at a path or around it, or null. */
export function listAround(editor: Editor, path: Path): Path | null {
  return Path.levels(path, { reverse: true }).find((each) => isListAt(editor, each)) ?? null;
}

/** Returns the item below which a list is; anything else is returned itself. */
export function startOfItem(editor: Editor, path: Path): Path {
  let start = path;
  while (isBelowItem(editor, start)) start = Path.previous(start);
  return start;
}

/** Returns the last list below an item; what has none, or is no item, is returned itself. */
export function endOfItem(editor: Editor, path: Path): Path {
  let end = path;
  while (isBelowItem(editor, Path.next(end))) end = Path.next(end);
  return end;
}

/** Moves siblings, from the first to the last of them, to a place in their order. */
export function moveSiblings(editor: Editor, [first, last]: [Path, Path], to: Path): void {
  const count = (last.at(-1) ?? 0) - (first.at(-1) ?? 0) + 1;
  const refs = Array.from({ length: count }, (_, step) =>
    Editor.pathRef(editor, [...Path.parent(first), (first.at(-1) ?? 0) + step]),
  );
  const isForward = Path.isSibling(first, to) && Path.isBefore(first, to);
  let target = to;
  Editor.withoutNormalizing(editor, () => {
    for (const ref of refs) {
      if (ref.current) Transforms.moveNodes(editor, { at: ref.current, to: target });
      const moved = ref.unref();
      if (moved && !isForward) target = Path.next(moved);
    }
  });
}

function changeItems(editor: Editor, change: (item: Path) => void): void {
  const selected = selectedItems(editor);
  const keys = new Set(selected.map((path) => path.join()));
  // What is below a selected item moves with it.
  const roots = selected.filter((path) => !itemsAbove(editor, path).some((item) => keys.has(item.join())));
  const refs = roots.map((path) => Editor.pathRef(editor, path));
  Editor.withoutNormalizing(editor, () => {
    for (const ref of refs) {
      const path = ref.unref();
      if (path) change(path);
    }
  });
}

/** Returns the paths of the selected items. */
function selectedItems(editor: Editor): Path[] {
  if (!editor.selection) return [];
  const at = Editor.unhangRange(editor, editor.selection);
  const items = Editor.nodes(editor, {
    at,
    match: (node): node is ListItem => Element.isElement(node) && node.type === 'list-item',
  });
  return Array.from(items, ([, path]) => path);
}

/** Returns the items that an item is below, the nearest first. */
function itemsAbove(editor: Editor, path: Path): Path[] {
  if (levelOf(path) === 1) return [];
  const item = startOfItem(editor, Path.parent(path));
  return [item, ...itemsAbove(editor, item)];
}

function hasRoomBelow(path: Path): boolean {
  return Path.hasPrevious(path) && levelOf(path) < MAX_LIST_LEVELS;
}

/** An item stands in lists alone. */
function levelOf(item: Path): number {
  return item.length - 1;
}

function typeAround(editor: Editor, item: Path): ListType {
  const list = Node.get(editor, Path.parent(item));
  return Element.isElement(list) && isList(list) ? list.type : 'bulleted-list';
}

/** Says whether a list, which itself stands in one, is at that place. */
function isBelowItem(editor: Editor, path: Path): boolean {
  return Node.has(editor, path) && isListAt(editor, path) && isListAt(editor, Path.parent(path));
}

function isListAt(editor: Editor, path: Path): boolean {
  const node = Node.get(editor, path);
  return Element.isElement(node) && isList(node);
}
