import type { Block, Image, PictureRow, RowPicture } from './blocks.ts';

/** More would be too small to see. */
export const MAX_ROW_PICTURES = 3;

/** Returns the pictures of a block: an image or a row has some, any other none. */
export function picturesOf(block: Block): RowPicture[] {
  if (block.type === 'picture-row') return block.pictures;
  return block.type === 'image' ? [toRowPicture(block)] : [];
}

/** Returns pictures as a row; a single one as an image, and more than a row holds as rows of nearly the same size. */
export function arrangePictures(pictures: readonly RowPicture[], wide: boolean): Array<Image | PictureRow> {
  const children: Image['children'] = [{ text: '' }];
  const shared = { ...(wide && { wide: true as const }), children };
  const [only, ...others] = pictures;
  if (!only) return [];
  if (others.length === 0) return [{ type: 'image', ...only, ...shared }];
  const rows = Math.ceil(pictures.length / MAX_ROW_PICTURES);
  const size = Math.ceil(pictures.length / rows);
  const row: PictureRow = { type: 'picture-row', pictures: pictures.slice(0, size), ...shared };
  return [row, ...arrangePictures(pictures.slice(size), wide)];
}

function toRowPicture({ url, alt, decorative, caption }: RowPicture): RowPicture {
  return { url, alt, ...(decorative && { decorative }), ...(caption !== undefined && { caption }) };
}
