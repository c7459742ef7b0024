import { z } from 'zod';
import { hasFacts } from './item-texts.ts';
import type { ItemType } from './item-types.ts';
import { textsOf, type ItemSnapshot } from './snapshot.ts';

/** What a company is asked at submitting: whether its page may be used, and whether the client named has agreed. */
export const rightsQuestions = ['use', 'client'] as const;
export type RightsQuestion = (typeof rightsQuestions)[number];

/** The ticks of a submission. A missing one says no; it never keeps anybody from submitting. */
export const rightsTicks = z.object({
  rightsConfirmed: z.boolean().optional(),
  clientAgreed: z.boolean().optional(),
});
export type RightsTicks = z.output<typeof rightsTicks>;

/** A confirmation: who gave it, by email or by the name under a sign-off, and when. */
const confirmation = z
  .object({ by: z.string(), at: z.iso.datetime(), isSignOff: z.boolean() })
  .meta({ id: 'RightsConfirmation' });

/** What was confirmed of a revision; `client` is absent where no client is named. */
export const confirmedRights = z.object({
  use: confirmation.nullable(),
  client: confirmation.nullable().optional(),
});
export type ConfirmedRights = z.output<typeof confirmedRights>;

export function asksForClient(type: ItemType): boolean {
  return hasFacts(type);
}

/** Returns what a question is about. An answer holds for the next revision while that stays the same. */
export function matterOf(question: RightsQuestion, snapshot: ItemSnapshot): unknown {
  const texts = textsOf(snapshot);
  return question === 'client' ? texts : { texts, files: filesOf(snapshot) };
}

/** Returns the addresses of everything stored that a page shows. */
function filesOf(snapshot: ItemSnapshot): string[] {
  const found = JSON.stringify(snapshot).match(/\/files\/[0-9a-f-]{36}\.(?:png|pdf)/g);
  return [...new Set(found)].toSorted();
}
