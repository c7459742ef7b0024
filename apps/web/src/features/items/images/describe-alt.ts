import type { ImageDescription } from '@headwater/contract/images';

/** Says below a picture what readers get who cannot see it. */
export function describeAlt({ alt, decorative }: ImageDescription): string {
  return decorative ? 'Decorative' : alt || 'No alt text yet';
}

/** Names what is edited of a picture, to its button, its dialog and whoever hears that it is saved. */
export function descriptionLabel(takesCredit = false): string {
  return takesCredit ? 'Alt text and credit' : 'Alt text';
}
