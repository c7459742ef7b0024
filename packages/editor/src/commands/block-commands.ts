import {
  isList,
  listTypes,
  textBlockTypes,
  type AlignableBlock,
  type Alignment,
  type ListType,
  type TextBlockType,
} from '@headwater/richtext/blocks';
import { Editor, Element, Transforms, type Node, type NodeEntry } from 'slate';
import { leaveLists, listAround, setListType } from './list-commands.ts';

/** What the toolbar turns the blocks of the selection into. */
export type BlockTool = Exclude<TextBlockType, 'paragraph'> | ListType;

/** Returns whether all selected blocks are of that type. */
export function isBlockActive(editor: Editor, tool: BlockTool): boolean {
  const blocks = selectedBlocks(editor);
  return blocks.length > 0 && blocks.every((entry) => blockType(editor, entry) === tool);
}

/** Turns the selected blocks into that type, or into paragraphs if they all are that already. */
export function toggleBlock(editor: Editor, tool: BlockTool): void {
  const type = isBlockActive(editor, tool) ? 'paragraph' : tool;
  if (isListType(type)) makeItems(editor, type);
  else makeTextBlocks(editor, type);
}

/** Turns the selected blocks into that type, and takes them out of their lists. */
export function makeTextBlocks(editor: Editor, type: TextBlockType): void {
  Editor.withoutNormalizing(editor, () => {
    leaveLists(editor);
    Transforms.setNodes(editor, { type }, { match: isAlignable });
  });
}

/** Turns the selected blocks into items of such a list; an item stays on its level. */
function makeItems(editor: Editor, type: ListType): void {
  const blocks = selectedBlocks(editor).map(([, path]) => Editor.pathRef(editor, path));
  Editor.withoutNormalizing(editor, () => {
    for (const block of blocks) {
      const path = block.unref();
      if (!path) continue;
      if (listAround(editor, path)) {
        setListType(editor, path, type);
        continue;
      }
      Transforms.setNodes(editor, { type: 'list-item' }, { at: path });
      Transforms.wrapNodes(editor, { type, children: [] }, { at: path });
    }
  });
}

/** Returns the alignment that all selected blocks share, or null. */
export function activeAlignment(editor: Editor): Alignment | null {
  const [first, ...others] = selectedBlocks(editor).map(([block]) => block.align ?? 'left');
  return first !== undefined && others.every((align) => align === first) ? first : null;
}

export function setAlignment(editor: Editor, alignment: Alignment): void {
  if (alignment === 'left') Transforms.unsetNodes(editor, 'align', { match: isAlignable });
  else Transforms.setNodes(editor, { align: alignment }, { match: isAlignable });
}

/** Returns the text blocks in the selection: paragraphs, headings, quotes and list items. */
export function selectedBlocks(editor: Editor): Array<NodeEntry<AlignableBlock>> {
  if (!editor.selection) return [];
  const at = Editor.unhangRange(editor, editor.selection);
  return [...Editor.nodes(editor, { at, match: isAlignable, mode: 'lowest' })];
}

function isAlignable(node: Node): node is AlignableBlock {
  return Element.isElement(node) && (node.type === 'list-item' || isTextBlock(node));
}

function isTextBlock(element: Element): boolean {
  return textBlockTypes.some((type) => type === element.type);
}

function isListType(type: string): type is ListType {
  return listTypes.some((listType) => listType === type);
}

function blockType(editor: Editor, [block, path]: NodeEntry<AlignableBlock>): BlockTool | 'paragraph' | null {
  if (block.type !== 'list-item') return block.type;
  const [parent] = Editor.parent(editor, path);
  return Element.isElement(parent) && isList(parent) ? parent.type : null;
}
