import type { ImageDescription } from '@headwater/contract/images';
import type { Image, Rule, Table, Video } from '@headwater/richtext/blocks';
import { Editor, Element, Node, Path, Transforms, type NodeEntry } from 'slate';

/** Inserts an image, a video, a rule or a table at the cursor, with a paragraph after it to go on writing. */
export function insertMedia(editor: Editor, media: Image | Video | Rule | Table): void {
  Editor.withoutNormalizing(editor, () => {
    const at = insertionPath(editor);
    Transforms.insertNodes(editor, media, { at });
    const next = Path.next(at);
    if (!Node.has(editor, next)) {
      Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at: next });
    }
    Transforms.select(editor, Editor.start(editor, next));
  });
}

export function selectedImage(editor: Editor): NodeEntry<Image> | null {
  if (!editor.selection) return null;
  const [entry] = Editor.nodes(editor, { match: isImage, voids: true });
  return entry ?? null;
}

/** Sets the alternative text of the selected image; that it is no decoration is not stored. */
export function describeImage(editor: Editor, { alt, decorative }: ImageDescription): void {
  const options = { match: isImage, voids: true };
  Editor.withoutNormalizing(editor, () => {
    if (decorative) Transforms.setNodes(editor, { alt: '', decorative }, options);
    else {
      Transforms.setNodes(editor, { alt }, options);
      Transforms.unsetNodes(editor, 'decorative', options);
    }
  });
}

/** Puts another picture in the place of the selected image, with the same texts. */
export function replaceImage(editor: Editor, url: string): void {
  Transforms.setNodes(editor, { url }, { match: isImage, voids: true });
}

/** Sets the caption and the width of the selected image; an empty caption and the width of the text are not stored. */
export function setCaption(editor: Editor, { caption, wide }: { caption: string; wide: boolean }): void {
  const options = { match: isImage, voids: true };
  Editor.withoutNormalizing(editor, () => {
    if (caption === '') Transforms.unsetNodes(editor, 'caption', options);
    else Transforms.setNodes(editor, { caption }, options);
    if (wide) Transforms.setNodes(editor, { wide }, options);
    else Transforms.unsetNodes(editor, 'wide', options);
  });
}

function isImage(node: Node): node is Image {
  return Element.isElement(node) && node.type === 'image';
}

/** Returns the path of the current block if that is an empty paragraph, which is removed, else the path after it. */
function insertionPath(editor: Editor): Path {
  const index = editor.selection?.focus.path[0] ?? editor.children.length - 1;
  const block = editor.children[index];
  if (!Element.isElement(block) || block.type !== 'paragraph' || Node.string(block) !== '')
    return [index + 1];
  Transforms.removeNodes(editor, { at: [index] });
  return [index];
}
