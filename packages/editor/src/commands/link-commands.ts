import type { Link } from '@headwater/richtext/blocks';
import { Editor, Element, Range, Transforms, type Node, type NodeEntry } from 'slate';

/** Returns the first link that the selection touches. */
export function activeLink(editor: Editor): NodeEntry<Link> | null {
  if (!editor.selection) return null;
  const [entry] = Editor.nodes(editor, { match: isLink });
  return entry ?? null;
}

/** Changes the link at the selection, or makes one of the selection; with nothing selected `text` is inserted. */
export function setLink(editor: Editor, url: string, text: string): void {
  const { selection } = editor;
  if (!selection) return;
  const active = activeLink(editor);
  if (active) {
    Transforms.setNodes(editor, { url }, { at: active[1] });
    return;
  }
  if (Range.isCollapsed(selection)) {
    Transforms.insertNodes(editor, { type: 'link', url, children: [{ text, ...Editor.marks(editor) }] });
    Transforms.move(editor, { unit: 'offset' });
    return;
  }
  linkRange(editor, selection, url);
}

/** Links a range, in place of the links within it. */
export function linkRange(editor: Editor, at: Range, url: string): void {
  const range = Editor.rangeRef(editor, at, { affinity: 'inward' });
  Transforms.unwrapNodes(editor, { at, match: isLink, split: true });
  const linked = range.unref();
  if (linked) Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { at: linked, split: true });
}

/** Turns the links in the selection back into text. */
export function removeLink(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: isLink });
}

export function isLink(node: Node): node is Link {
  return Element.isElement(node) && node.type === 'link';
}
