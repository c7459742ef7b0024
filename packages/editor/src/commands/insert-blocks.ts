import { isList, isVoidBlock, type Block, type RichElement } from '@headwater/richtext/blocks';
import { Editor, Element, Node, Path, Range, Transforms } from 'slate';
import { insertIntoCells } from './insert-into-cells.ts';
import { listAround } from './list-commands.ts';

/**
 * Inserts blocks in place of the selection: a single paragraph joins the text, a list the list of the cursor, on its
 * level; other blocks stand alone.
 */
export function insertBlocks(editor: Editor, blocks: readonly Block[]): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  if (insertIntoCells(editor, blocks)) return;
  const [only, ...others] = blocks;
  if (only?.type === 'paragraph' && others.length === 0) {
    Transforms.insertFragment(editor, [only]);
    return;
  }
  // A deletion may leave a list empty until it is normalised.
  if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
  Editor.withoutNormalizing(editor, () => {
    const { container, nodes } = placeFor(editor, blocks);
    const depth = container.length;
    Transforms.splitNodes(editor, { match: (_, path) => path.length === depth + 1, always: true });
    const after = editor.selection?.anchor.path[depth] ?? editor.children.length;
    Transforms.insertNodes(editor, nodes, { at: [...container, after] });
    Transforms.select(editor, Editor.end(editor, [...container, after + nodes.length - 1]));
    // Each half of the split block is removed if it is empty.
    for (const index of [after + nodes.length, after - 1]) removeIfEmpty(editor, [...container, index]);
  });
}

/** Returns what the blocks are put into: the document, or for a list the list of the cursor, or what that stands in. */
function placeFor(editor: Editor, blocks: readonly Block[]): { container: Path; nodes: RichElement[] } {
  const [only, ...others] = blocks;
  const at = editor.selection && listAround(editor, editor.selection.anchor.path);
  if (!at || !only || !isList(only) || others.length > 0) return { container: [], nodes: [...blocks] };
  const list = Node.get(editor, at);
  const isSame = Element.isElement(list) && list.type === only.type;
  return isSame ? { container: at, nodes: only.children } : { container: Path.parent(at), nodes: [only] };
}

function removeIfEmpty(editor: Editor, path: Path): void {
  if (!Node.has(editor, path)) return;
  const node = Node.get(editor, path);
  const [first] = Editor.nodes(editor, {
    at: path,
    voids: true,
    match: (each) => Element.isElement(each) && isVoidBlock(each),
  });
  if (!first && Node.string(node) === '') Transforms.removeNodes(editor, { at: path });
}
