import { fileIdFromUrl, variantUrl } from '@headwater/contract/images';
import type { Picture as StoredPicture } from '@headwater/contract/snapshot';

interface PictureProps {
  picture: StoredPicture;
  /** How wide it stands on the page, as the `sizes` attribute says it. */
  sizes: string;
  className?: string;
  /** In sight at once: fetched first. All others wait until they come near. */
  priority?: boolean;
}

export function Picture({ picture, sizes, className, priority = false }: PictureProps) {
  const { url, width, height, alt, variantWidths } = picture;
  const fileId = fileIdFromUrl(url);
  const variants = fileId ? variantWidths.map((variant) => `${variantUrl(fileId, variant)} ${variant}w`) : [];
  return (
    <img
      src={url}
      {...(variants.length > 0 && { srcSet: variants.join(', '), sizes })}
      width={width}
      height={height}
      alt={alt}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
