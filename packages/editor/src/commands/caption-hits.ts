import { isVoidBlock, MAX_CAPTION_CHARACTERS, type RowPicture } from '@headwater/richtext/blocks';
import { picturesOf } from '@headwater/richtext/picture-row';
import { Element, Node, Transforms, type Descendant, type Editor, type Path, type Range } from 'slate';
import { ReactEditor } from 'slate-react';
import './slate-editor.ts';

/** Found words in a caption, which is no text of Slate's. */
export interface CaptionHit {
  /** Of the block. */
  path: Path;
  /** Which picture of the block, from 0. */
  picture: number;
  start: number;
  end: number;
}

export function isCaptionHit(hit: Range | CaptionHit): hit is CaptionHit {
  return 'picture' in hit;
}

export function hitsInCaptions(block: Descendant, path: Path, pattern: RegExp): CaptionHit[] {
  return captionedPictures(block).flatMap(({ caption = '' }, picture) =>
    [...caption.matchAll(pattern)].map(({ 0: found, index }) => ({
      path,
      picture,
      start: index,
      end: index + found.length,
    })),
  );
}

/**
 * Replaces words of a caption; without words left the picture has none. Returns false, and changes nothing, where the
 * caption would become too long.
 */
export function replaceInCaption(
  editor: Editor,
  { path, picture, start, end }: CaptionHit,
  text: string,
): boolean {
  const block = Node.get(editor, path);
  if (!Element.isElement(block)) return false;
  const pictures = captionedPictures(block);
  const { caption: before = '', ...bare } = pictures[picture] ?? { url: '', alt: '' };
  const caption = before.slice(0, start) + text + before.slice(end);
  if (caption.length > Math.max(before.length, MAX_CAPTION_CHARACTERS)) return false;
  if (block.type === 'picture-row') {
    const changed = { ...bare, ...(caption !== '' && { caption }) };
    Transforms.setNodes(editor, { pictures: pictures.with(picture, changed) }, { at: path });
  } else if (caption === '') Transforms.unsetNodes(editor, 'caption', { at: path });
  else Transforms.setNodes(editor, { caption }, { at: path });
  return true;
}

/** Returns where the words stand on the screen, or null where they are not shown. */
export function captionRange(
  editor: Editor,
  { path, picture, start, end }: CaptionHit,
): globalThis.Range | null {
  const block = Node.get(editor, path);
  if (!Element.isElement(block)) return null;
  const before = captionedPictures(block).slice(0, picture);
  const place = before.filter(({ caption }) => caption).length;
  const shown = ReactEditor.toDOMNode(editor, block).querySelectorAll('figcaption').item(place);
  const text = shown?.firstChild;
  if (!text) return null;
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return range;
}

function captionedPictures(block: Descendant): RowPicture[] {
  return Element.isElement(block) && isVoidBlock(block) ? picturesOf(block) : [];
}
