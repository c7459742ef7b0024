import { Editor, Element, Node, Path, Range, Text, Transforms, type NodeEntry } from 'slate';
import { isHeading, type AlignableBlock } from '@headwater/richtext/blocks';
import { makeTextBlocks, selectedBlocks } from '../commands/block-commands.ts';
import { canOutdent, outdentItems } from '../commands/list-commands.ts';

/**
 * Handles Enter and Backspace at the edges of blocks, so that one can always leave a list, quote or heading, and leaves a
 * paragraph where all is deleted.
 */
export function withTyping<E extends Editor>(editor: E): E {
  const { insertBreak, deleteBackward, deleteFragment } = editor;

  editor.insertSoftBreak = () => editor.insertText('\n');

  editor.insertBreak = () => {
    if (addParagraphAfterMedia(editor)) return;
    const block = blockAtCursor(editor);
    if (block && block[0].type !== 'paragraph' && Node.string(block[0]) === '') {
      leaveBlock(editor);
      return;
    }
    insertBreak();
    const next = blockAtCursor(editor);
    // What is raised or lowered, or in another language, ends with its block.
    if (next && Node.string(next[0]) === '')
      Transforms.unsetNodes(editor, ['superscript', 'subscript', 'lang'], {
        at: next[1],
        match: (node) => Text.isText(node),
      });
    // A heading is one line, so a paragraph follows it.
    if (block && next && isHeading(block[0]) && Node.string(next[0]) === '') leaveBlock(editor);
  };

  editor.deleteBackward = (unit) => {
    const block = blockAtCursor(editor);
    const { selection } = editor;
    if (
      block &&
      selection &&
      block[0].type !== 'paragraph' &&
      Editor.isStart(editor, selection.anchor, block[1])
    ) {
      leaveBlock(editor);
      return;
    }
    deleteBackward(unit);
  };

  editor.deleteFragment = (direction) => {
    const { selection } = editor;
    const all = Editor.range(editor, []);
    if (!selection || Range.isCollapsed(selection) || !Range.equals(forward(selection), all)) {
      deleteFragment(direction);
      return;
    }
    Editor.withoutNormalizing(editor, () => {
      Transforms.removeNodes(editor, { at: [], match: (_, path) => path.length === 1, voids: true });
      Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at: [0] });
    });
    Transforms.select(editor, [0]);
  };

  return editor;
}

/** Returns a range from its first point to its last. */
export function forward(range: Range): Range {
  const [anchor, focus] = Range.edges(range);
  return { anchor, focus };
}

function blockAtCursor(editor: Editor): NodeEntry<AlignableBlock> | null {
  if (!editor.selection || Range.isExpanded(editor.selection)) return null;
  return selectedBlocks(editor)[0] ?? null;
}

/** Takes an item that is below another a level up, and makes a paragraph of any other block. */
function leaveBlock(editor: Editor): void {
  if (canOutdent(editor)) outdentItems(editor);
  else makeTextBlocks(editor, 'paragraph');
}

function addParagraphAfterMedia(editor: Editor): boolean {
  const { selection } = editor;
  const [media] = selection
    ? Editor.nodes(editor, { match: (node) => Element.isElement(node) && editor.isVoid(node) })
    : [];
  if (!media) return false;
  Transforms.insertNodes(
    editor,
    { type: 'paragraph', children: [{ text: '' }] },
    { at: Path.next(media[1]), select: true },
  );
  return true;
}
