import { z } from 'zod';

const draftSchema = z.object({
  keptAt: z.iso.datetime(),
  /** Version of the item when the form was opened. */
  version: z.int().optional(),
  values: z.record(z.string(), z.string()),
});
export type Draft = z.output<typeof draftSchema>;

/** Returns the storage key of a draft. It survives a crash and a reload of this browser, and belongs to one account. */
function storageKey(name: string): string {
  return `headwater.draft.${name}`;
}

export function readDraft(name: string): Draft | null {
  try {
    return draftSchema.safeParse(JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Saves a draft. If the browser has no room or refuses, typing continues without one. */
export function saveDraft(name: string, draft: Omit<Draft, 'keptAt'>): void {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify({ ...draft, keptAt: new Date().toISOString() }));
  } catch {
    deleteDraft(name);
  }
}

export function deleteDraft(name: string): void {
  try {
    localStorage.removeItem(storageKey(name));
  } catch {
    // Storage is not available, so there is no draft.
  }
}

/** Deletes all drafts in this browser, as the typed texts must not reach the next user. */
export function deleteAllDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('headwater.')) storage.removeItem(key);
  } catch {
    // Storage is not available, so there is no draft.
  }
}
