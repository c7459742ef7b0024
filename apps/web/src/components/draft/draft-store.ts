import { z } from 'zod';

const draftSchema = z.object({
  keptAt: z.iso.datetime(),
  /** Of what was being changed, as it was when the form was opened. */
  version: z.int().optional(),
  values: z.record(z.string(), z.string()),
});
export type Draft = z.output<typeof draftSchema>;

/** Survives a crash and a reload of this browser; one account's drafts are not another's. */
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

/** Where the browser has no room, or refuses, writing goes on without. */
export function saveDraft(name: string, kept: Omit<Draft, 'keptAt'>): void {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify({ ...kept, keptAt: new Date().toISOString() }));
  } catch {
    deleteDraft(name);
  }
}

export function deleteDraft(name: string): void {
  try {
    localStorage.removeItem(storageKey(name));
  } catch {
    // Nothing can be kept, so nothing is.
  }
}

/** What this browser keeps of anything typed, in whatever form, is for nobody who comes after. */
export function deleteAllDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('headwater.')) storage.removeItem(key);
  } catch {
    // Nothing can be kept, so nothing is.
  }
}
