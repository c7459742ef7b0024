import { z } from 'zod';

const draft = z.object({
  keptAt: z.iso.datetime(),
  /** Of what was being changed, as it was when the form was opened. */
  version: z.int().optional(),
  values: z.record(z.string(), z.string()),
});
export type Draft = z.output<typeof draft>;

/** Survives a crash and a reload of this browser; one account's drafts are not another's. */
function keyOf(name: string): string {
  return `headwater.draft.${name}`;
}

export function readDraft(name: string): Draft | null {
  try {
    return draft.safeParse(JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Where the browser has no room, or refuses, writing goes on without. */
export function keepDraft(name: string, kept: Omit<Draft, 'keptAt'>): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ ...kept, keptAt: new Date().toISOString() }));
  } catch {
    dropDraft(name);
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Nothing can be kept, so nothing is.
  }
}

/** What this browser keeps of anything typed, in whatever form, is for nobody who comes after. */
export function dropAllDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('headwater.')) storage.removeItem(key);
  } catch {
    // Nothing can be kept, so nothing is.
  }
}
