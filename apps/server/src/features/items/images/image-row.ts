import { imageUrl, variantUrl, type ImageRow } from '@headwater/contract/images';

interface StoredImage {
  fileId: string;
  alt: string;
  /** Ascending. */
  variantWidths: readonly number[];
}

/** Turns a stored image into what the screens show. */
export function toImageRow({ fileId, alt, variantWidths }: StoredImage): ImageRow {
  const url = imageUrl(fileId);
  const [smallest] = variantWidths;
  return { url, alt, thumbnailUrl: smallest === undefined ? url : variantUrl(fileId, smallest) };
}
