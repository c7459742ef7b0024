import { type Editor, Element, Node, Transforms, type NodeEntry, type Operation, type Path } from 'slate';
import type { List, RichElement } from './blocks.ts';
import { isList, isVoidBlock } from './blocks.ts';
import { joinsList, MAX_LIST_LEVELS, numberProps } from './lists.ts';
import { isKept } from './normalise-value.ts';
import { repairTable, repairTableCell, repairTableRow } from './repair-table.ts';
import './slate-types.ts';

/**
 * Slate gives up after 42 repairs for each changed node, but one changed node may contain the largest table, whose
 * cells are repaired one by one. At least this many nodes count as changed.
 */
const MIN_CHANGED_NODES = 1_000;

/** Teaches a Slate editor the blocks: which are inline or void, and the shape that `normalise-value.ts` describes. */
export function withBlocks<E extends Editor>(editor: E): E {
  const { apply, isInline, isVoid, normalizeNode, shouldNormalize } = editor;
  editor.isInline = (element) => element.type === 'link' || isInline(element);
  editor.isVoid = (element) => isVoidBlock(element) || isVoid(element);
  editor.normalizeNode = (entry, options) => {
    if (repairNode(editor, entry)) return;
    normalizeNode(entry, { ...options, fallbackElement: () => ({ type: 'paragraph', children: [] }) });
  };
  editor.apply = (operation) => apply(withoutSplitStart(operation));
  editor.shouldNormalize = (options) => {
    const initialDirtyPathsLength = Math.max(options.initialDirtyPathsLength, MIN_CHANGED_NODES);
    return shouldNormalize({ ...options, initialDirtyPathsLength });
  };
  return editor;
}

/** The second part of a split list does not begin with the first one's number. */
function withoutSplitStart(operation: Operation): Operation {
  if (operation.type !== 'split_node' || !('start' in operation.properties)) return operation;
  const { start: _, ...properties } = operation.properties;
  return { ...operation, properties };
}

/** Repairs one problem, and says whether there was one: Slate then normalises the changed nodes again. */
function repairNode(editor: Editor, [node, path]: NodeEntry): boolean {
  if (node === editor) return repairRoot(editor);
  if (!Element.isElement(node)) return false;
  switch (node.type) {
    case 'bulleted-list':
    case 'numbered-list':
      return repairList(editor, node, path);
    case 'table':
      return repairTable(editor, node, path);
    case 'table-row':
      return repairTableRow(editor, node, path);
    case 'table-cell':
      return repairTableCell(editor, path);
    case 'link':
      return repairLink(editor, node, path);
    case 'image':
    case 'picture-row':
    case 'video':
      // Until saved, a list would take its numbers from the blocks between it and the previous list.
      if (isKept(node)) return false;
      Transforms.removeNodes(editor, { at: path });
      return true;
    case 'rule':
      return false;
    case 'list-item':
    case 'paragraph':
    case 'block-quote':
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
    case 'heading-four':
      return liftBlocks(editor, path);
  }
}

function repairRoot(editor: Editor): boolean {
  if (editor.children.length === 0) {
    Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at: [0] });
    return true;
  }
  for (const [index, child] of editor.children.entries()) {
    if (!Element.isElement(child)) continue;
    // Slate leaves a node without a type if the only block, a picture or a video, is deleted.
    if (!('type' in child)) {
      Transforms.setNodes(editor, { type: 'paragraph' }, { at: [index] });
      return true;
    }
    if (child.type === 'list-item') {
      Transforms.wrapNodes(editor, { type: 'bulleted-list', children: [] }, { at: [index] });
      return true;
    }
    if (child.type === 'table-row' || child.type === 'table-cell') {
      const wrapper = child.type === 'table-row' ? 'table' : 'table-row';
      Transforms.wrapNodes(editor, { type: wrapper, children: [] }, { at: [index] });
      return true;
    }
    if (isList(child) && child.numbering === '1') {
      Transforms.unsetNodes(editor, 'numbering', { at: [index] });
      return true;
    }
    const before = editor.children[index - 1];
    if (isList(child) && repairListAfter(editor, child, [index], before)) return true;
  }
  return false;
}

/** Merges a list with the previous one, or removes numbers that have no effect. */
function repairListAfter(editor: Editor, list: List, at: Path, node: Node | undefined): boolean {
  const before = Element.isElement(node) ? node : undefined;
  if (joinsList(list, before)) {
    // An undo splits the lists again, and a split never sets a start.
    if (list.start === undefined) Transforms.mergeNodes(editor, { at });
    else Transforms.unsetNodes(editor, 'start', { at });
    return true;
  }
  const kept = numberProps(list, before);
  const needless = (['start', 'numbering'] as const).filter(
    (name) => list[name] !== undefined && kept[name] === undefined,
  );
  if (needless.length > 0) Transforms.unsetNodes(editor, needless, { at });
  return needless.length > 0;
}

function repairList(editor: Editor, list: List, path: Path): boolean {
  if (list.children.length === 0) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  for (const [child, childPath] of Node.children(editor, path)) {
    if (!Element.isElement(child) || child.type === 'link') {
      Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at: childPath });
      return true;
    }
    if (child.type === 'list-item') continue;
    if (isList(child)) {
      const before = list.children[(childPath.at(-1) ?? 0) - 1];
      if (!before) Transforms.unwrapNodes(editor, { at: childPath });
      else if (!repairListAfter(editor, child, childPath, before)) continue;
    } else if (editor.isVoid(child) || child.type.startsWith('table'))
      Transforms.liftNodes(editor, { at: childPath, voids: true });
    else Transforms.setNodes(editor, { type: 'list-item' }, { at: childPath });
    return true;
  }
  // A list's content is repaired first: only then is its depth known.
  const deep = path.length === 1 ? findTooDeep(list, path) : null;
  if (deep) Transforms.unwrapNodes(editor, { at: deep });
  return deep !== null;
}

function findTooDeep(list: List, path: Path): Path | null {
  if (path.length > MAX_LIST_LEVELS) return path;
  for (const [index, child] of list.children.entries()) {
    const deep = isList(child) ? findTooDeep(child, [...path, index]) : null;
    if (deep) return deep;
  }
  return null;
}

/** Removes an empty link, and unwraps a link within another. */
function repairLink(editor: Editor, link: RichElement, path: Path): boolean {
  if (Node.string(link) === '') {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  for (const [child, childPath] of Node.children(editor, path)) {
    if (!Element.isElement(child)) continue;
    Transforms.unwrapNodes(editor, { at: childPath });
    return true;
  }
  return false;
}

/** Lifts blocks out of a block that may only hold text. */
function liftBlocks(editor: Editor, path: Path): boolean {
  for (const [child, childPath] of Node.children(editor, path)) {
    if (!Element.isElement(child) || editor.isInline(child)) continue;
    Transforms.liftNodes(editor, { at: childPath, voids: true });
    return true;
  }
  return false;
}
