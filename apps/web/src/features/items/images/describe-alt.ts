import type { ImageDescription } from '@headwater/contract/images';

/** Says below a picture what readers get who cannot see it. */
export function describeAlt({ alt, decorative }: ImageDescription): string {
  return decorative ? 'Decorative' : alt || 'No alt text yet';
}
