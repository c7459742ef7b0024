import type { Image, PictureRow, RowPicture } from '@headwater/richtext/blocks';
import { arrangePictures, MAX_ROW_PICTURES, picturesOf } from '@headwater/richtext/picture-row';
import { Editor, Element, Transforms, type Node, type NodeEntry } from 'slate';

/** Returns the selected image or row of pictures. */
export function selectedPictures(editor: Editor): NodeEntry<Image | PictureRow> | null {
  if (!editor.selection) return null;
  const [entry] = Editor.nodes(editor, { match: hasPictures, voids: true });
  return entry ?? null;
}

/** Puts a picture beside the selected ones; where their row has no room, nothing changes. */
export function addPictureBeside(editor: Editor, picture: RowPicture): void {
  const [selected] = selectedPictures(editor) ?? [];
  if (!selected) return;
  const pictures = [...picturesOf(selected), picture];
  if (pictures.length <= MAX_ROW_PICTURES) setPictures(editor, { pictures, wide: selected.wide ?? false });
}

/** Gives the selected row other pictures, another order or another width. A single picture is an image. */
export function setPictures(
  editor: Editor,
  { pictures, wide }: { pictures: readonly RowPicture[]; wide: boolean },
): void {
  const selected = selectedPictures(editor);
  if (!selected) return;
  const [, at] = selected;
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at, voids: true });
    Transforms.insertNodes(editor, arrangePictures(pictures, wide), { at, select: true });
  });
}

/** Selects what shows the picture of that address, first where it has yet to be described; null where nothing does. */
export function selectPicture(editor: Editor, url: string): Image | PictureRow | null {
  const found = [...Editor.nodes(editor, { at: [], match: hasPictures, voids: true })];
  const shows = (isWanted: (picture: RowPicture) => boolean) =>
    found.find(([block]) => picturesOf(block).some((picture) => picture.url === url && isWanted(picture)));
  const entry = shows(({ alt, decorative }) => alt === '' && !decorative) ?? shows(() => true);
  if (!entry) return null;
  const [block, at] = entry;
  Transforms.select(editor, Editor.start(editor, at));
  return block;
}

function hasPictures(node: Node): node is Image | PictureRow {
  return Element.isElement(node) && (node.type === 'image' || node.type === 'picture-row');
}
