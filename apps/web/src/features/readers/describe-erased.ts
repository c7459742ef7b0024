import type { ErasedReader } from '@headwater/contract/readers';

const nouns: readonly (readonly [keyof ErasedReader, string, string])[] = [
  ['follows', 'thing they followed', 'things they followed'],
  ['enquiries', 'enquiry', 'enquiries'],
  ['requests', 'enquiry that was not confirmed', 'enquiries that were not confirmed'],
  [
    'addresses',
    'company that emailed its enquiries to them',
    'companies that emailed their enquiries to them',
  ],
  ['mails', 'email', 'emails'],
  ['mentions', 'entry of others that named them', 'entries of others that named them'],
];

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Says how much of a reader was erased. */
export function describeErased(erased: ErasedReader): string {
  const parts = nouns
    .filter(([kind]) => erased[kind] > 0)
    .map(([kind, one, many]) => `${erased[kind]} ${erased[kind] === 1 ? one : many}`);
  return parts.length === 0 ? 'Nothing was kept of this reader.' : `Erased: ${list.format(parts)}.`;
}
