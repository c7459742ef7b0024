import { imageUrl, variantUrl, type ImageRow } from '@headwater/contract/images';

interface StoredImage {
  fileId: string;
  alt: string;
  decorative: boolean;
  /** Ascending. */
  variantWidths: readonly number[];
}

/** Turns a stored image into what the screens show. */
export function toImageRow({ alt, decorative, ...file }: StoredImage): ImageRow {
  return { url: imageUrl(file.fileId), alt, decorative, thumbnailUrl: thumbnailUrlOf(file) };
}

export function thumbnailUrlOf({ fileId, variantWidths }: Omit<StoredImage, 'alt' | 'decorative'>): string {
  const [smallest] = variantWidths;
  return smallest === undefined ? imageUrl(fileId) : variantUrl(fileId, smallest);
}
