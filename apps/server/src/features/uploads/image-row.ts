import { imageUrl, variantUrl, type ImageRow } from '@headwater/contract/images';

interface StoredImage {
  fileId: string;
  /** Ascending. */
  variantWidths: readonly number[];
}

/** A stored image as the screens show it. */
export function toImageRow({ fileId, variantWidths }: StoredImage): ImageRow {
  const url = imageUrl(fileId);
  const [smallest] = variantWidths;
  return { url, thumbnailUrl: smallest === undefined ? url : variantUrl(fileId, smallest) };
}
