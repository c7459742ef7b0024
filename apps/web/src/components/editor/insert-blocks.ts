import { isVoidBlock, type Block } from '@headwater/richtext/blocks';
import { insertIntoCells } from './insert-into-cells.ts';
import { Editor, Element, Node, Range, Transforms, type Path } from 'slate';

/** Inserts blocks in place of the selection: a single paragraph joins the text, other blocks stand alone. */
export function insertBlocks(editor: Editor, blocks: readonly Block[]): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  if (insertIntoCells(editor, blocks)) return;
  const [only, ...others] = blocks;
  if (only?.type === 'paragraph' && others.length === 0) {
    Transforms.insertFragment(editor, [only]);
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
    Transforms.splitNodes(editor, { match: (_, path) => path.length === 1, always: true });
    const after = editor.selection?.anchor.path[0] ?? editor.children.length;
    Transforms.insertNodes(editor, [...blocks], { at: [after] });
    Transforms.select(editor, Editor.end(editor, [after + blocks.length - 1]));
    // Each half of the split block is removed if it is empty.
    for (const index of [after + blocks.length, after - 1]) removeIfEmpty(editor, [index]);
  });
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
