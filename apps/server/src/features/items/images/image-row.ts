import { imageUrl, variantUrl, type ImageRow } from '@headwater/contract/images';

export interface StoredImage {
  fileId: string;
  alt: string;
  decorative: boolean;
  /** '' if no credit is given. */
  credit: string;
  /** Ascending. */
  variantWidths: readonly number[];
}

/** Turns a stored image into what the screens show. */
export function toImageRow({ alt, decorative, credit, ...file }: StoredImage): ImageRow {
  const thumbnailUrl = thumbnailUrlOf(file);
  return { url: imageUrl(file.fileId), alt, decorative, ...(credit && { credit }), thumbnailUrl };
}

export function thumbnailUrlOf({
  fileId,
  variantWidths,
}: Pick<StoredImage, 'fileId' | 'variantWidths'>): string {
  const [smallest] = variantWidths;
  return smallest === undefined ? imageUrl(fileId) : variantUrl(fileId, smallest);
}
