import type { MissingPart } from '@headwater/contract/history';

const nouns: Record<MissingPart['part'], string> = {
  picture: 'a picture',
  pdf: 'its PDF',
  file: 'a file of',
  category: 'the category',
  reference: 'the reference',
};

/** Names the parts of a version that no longer exist, so that they cannot be restored. */
export function describeMissing(missing: readonly MissingPart[]): string {
  const parts = missing.map(({ part, name }) => (name === '' ? nouns[part] : `${nouns[part]} “${name}”`));
  const list = new Intl.ListFormat('en-GB').format(parts);
  return `Deleted, so it cannot be restored: ${list}.`;
}
