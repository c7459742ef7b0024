import { approveResult, submitResult } from '@headwater/contract/submittals';
import { expect } from 'vitest';
import type { Caller } from '../test-portal.ts';
import type { CompleteItem } from './given-complete.ts';

/** Submits an item over REST, as its owner, and returns the submittal's id. */
export async function submit(
  owner: Caller,
  { submitInput }: Pick<CompleteItem, 'submitInput'>,
  times: { notBefore?: string; appearsUntil?: string } = {},
): Promise<number> {
  const { body, status } = await owner.rest('POST', '/api/submittals/create', { ...submitInput, ...times });
  expect(status).toBe(201);
  return submitResult.parse(Object(body).data).id;
}

/** Approves a submittal, and returns the page's URL. */
export async function approve(admin: Caller, id: number): Promise<string | null> {
  const { body } = await admin.rest('POST', `/api/submittals/send/${id}`, {});
  return approveResult.parse(body).url;
}

/** Returns the item's review status for its owner: `isSubmitted`, `response` and `reason`. */
export async function getState(
  owner: Caller,
  { submitInput: { id, item, subItem } }: Pick<CompleteItem, 'submitInput'>,
) {
  const { body } = await owner.rest('GET', `/api/submittals/submitted/${id}/${item}/${subItem}`);
  const data: unknown = Object(body).data;
  return data;
}

/** Lists the ids in the admins' queue. */
export async function listOpenSubmittalIds(admin: Caller): Promise<number[]> {
  const { body } = await admin.rest('GET', '/api/submittals/active');
  const rows: { id: number }[] = Object(body).data.submittals;
  return rows.map(({ id }) => id);
}

/** Deletes a published article as its owner, and returns the id of the deletion's submittal. */
export async function submitDeletion(owner: Caller, admin: Caller, { uuid }: CompleteItem): Promise<number> {
  await owner.rest('PUT', `/api/articles/delete/${uuid}`, { articleType: 'press-releases' });
  return (await listOpenSubmittalIds(admin)).at(-1) ?? 0;
}

export async function undo(admin: Caller, id: number): Promise<number> {
  return (await admin.mutate('submittals.undo', { id })).status;
}
