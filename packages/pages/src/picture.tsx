import { fileIdFromUrl, variantUrl } from '@headwater/contract/images';
import type { Picture as StoredPicture } from '@headwater/contract/snapshot';
import type { PlaceName } from './places.ts';

interface PictureProps {
  picture: StoredPicture;
  /** The `sizes` attribute. */
  sizes: string;
  className?: string;
  /** True for a picture that is visible at once, which loads first. All others load lazily. */
  priority?: boolean;
  place?: PlaceName | undefined;
}

export function Picture({ picture, sizes, className, priority = false, place }: PictureProps) {
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
      {...place}
    />
  );
}
