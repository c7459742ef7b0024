import type { MissingPart } from '@headwater/contract/history';

const nouns: Record<MissingPart['part'], string> = {
  picture: 'a picture',
  pdf: 'its PDF',
  file: 'a file of',
  category: 'the category',
  reference: 'the reference',
};

/** Names what a version had and restoring it cannot bring back. */
export function describeMissing(missing: readonly MissingPart[]): string {
  const parts = missing.map(({ part, name }) => (name === '' ? nouns[part] : `${nouns[part]} “${name}”`));
  const list = new Intl.ListFormat('en-GB').format(parts);
  return `No longer there, so that it cannot be restored: ${list}.`;
}
