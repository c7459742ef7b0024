import type { WorkingCopy } from '@headwater/contract/working-copies';
import type { Draft } from './draft-store.ts';

/** Unsaved text of an earlier form. */
export interface OfferedDraft extends Draft {
  keeper: 'This browser' | 'The portal';
}

interface Offers {
  /** Draft kept by this browser. */
  draft: Draft | null;
  /** Working copy kept by the portal, perhaps from another browser. */
  copy: WorkingCopy | null;
  /** Texts of the form as it opened. */
  present: Readonly<Record<string, unknown>>;
}

/** Chooses the newer text to offer. The portal's copy is offered only if it differs from the saved texts. */
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
