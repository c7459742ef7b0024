import type { AmendmentText } from '@headwater/contract/amendments';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { badField, conflict } from '../../../errors.ts';

const OWN_FILE = /\/files\/[\w-]+/g;
const TEXTS = ['title', 'introHeader', 'content'] as const;

/** Names the texts that an amendment changes. */
export function listAmendedTexts(before: ItemSnapshot, after: ItemSnapshot): string[] {
  return TEXTS.filter((text) => before[text] !== after[text]);
}

/**
 * Returns a snapshot with mended texts. Throws 409 where they are the same, and 400 where they show a picture that was not
 * submitted: an editor has none of the company's.
 */
export function amendSnapshot(before: ItemSnapshot, text: AmendmentText): ItemSnapshot {
  const shown = new Set(text.content.match(OWN_FILE));
  const submitted = new Set(before.content.match(OWN_FILE));
  if (!shown.isSubsetOf(submitted))
    throw badField('content', 'An amendment shows no pictures but those that were submitted.');
  const isShown = ({ url }: { url: string }) => shown.has(url.replace(/\.\w+$/, ''));
  const after = { ...before, ...text, contentImages: before.contentImages.filter(isShown) };
  if (listAmendedTexts(before, after).length === 0)
    throw conflict('Nothing is changed in it: approve it as it is.');
  return after;
}
