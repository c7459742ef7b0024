import { z } from 'zod';
import type { ItemSnapshot } from './snapshot.ts';

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

/** Says whether a page names a client. */
export function asksForClient(snapshot: ItemSnapshot): boolean {
  return snapshot.type !== 'company' && snapshot.client !== '';
}

/** What is chosen from lists, and the sizes that are made of a picture after its upload, at any depth. */
const neverAsked = ['categories', 'regions', 'sectors', 'references', 'variantWidths'];
const pictures = ['contentImages', 'banner', 'featuredImage'];

/** Returns what a question is about. An answer holds for the next revision while that stays the same. */
export function matterOf(question: RightsQuestion, snapshot: ItemSnapshot): unknown {
  const leftOut = new Set(question === 'client' ? [...neverAsked, ...pictures] : neverAsked);
  const parsed: unknown = JSON.parse(
    JSON.stringify(snapshot, (key, value: unknown) => (leftOut.has(key) ? undefined : value)),
  );
  return parsed;
}
