import type { ImageDescription } from '@headwater/contract/images';

/** Describes below a picture what readers who cannot see it are told. */
export function describeAlt({ alt, decorative }: ImageDescription): string {
  return decorative ? 'Decorative' : alt || 'No alt text yet';
}
