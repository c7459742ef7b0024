import type { ImageDescription } from '@headwater/contract/images';

/** Describes below a picture what readers who cannot see it are told. */
export function describeAlt({ alt, decorative }: ImageDescription): string {
  return decorative ? 'Decorative' : alt || 'No alt text yet';
}

/** Names what is edited of a picture, to its button, its dialog and whoever hears that it is saved. */
export function descriptionLabel(takesCredit = false): string {
  return takesCredit ? 'Alt text and credit' : 'Alt text';
}
