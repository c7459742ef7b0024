import type { WorkingCopy } from '@headwater/contract/working-copies';
import type { Draft } from './draft-store.ts';

/** A text of an earlier form that was not saved. */
export interface OfferedDraft extends Draft {
  keeper: 'This browser' | 'The portal';
}

interface Offers {
  /** What this browser has kept. */
  draft: Draft | null;
  /** What the portal has kept, perhaps of another browser. */
  copy: WorkingCopy | null;
  /** The texts of the form as it opened. */
  present: Readonly<Record<string, unknown>>;
}

/** Chooses the newer text to offer, and what the portal has kept only where it says something else. */
export function chooseOffer({ draft, copy, present }: Offers): OfferedDraft | null {
  const ofBrowser = draft && { ...draft, keeper: 'This browser' as const };
  if (!copy) return ofBrowser;
  const { savedAt, version, ageMs: _age, ...texts } = copy;
  const values = Object.fromEntries(Object.entries(texts).filter(([field]) => field in present));
  const isKnown = (other: Readonly<Record<string, unknown>>) =>
    Object.entries(values).every(([field, value]) => other[field] === value);
  if (isKnown(present) || (draft && (isKnown(draft.values) || draft.keptAt > savedAt))) return ofBrowser;
  return { keptAt: savedAt, version, values, keeper: 'The portal' };
}
