import { expect } from 'vitest';
import { givenAccess } from '../articles/given-article.ts';
import type { Caller, TestPortal } from '../test-portal.ts';
import { givenCompleteArticle, type CompleteItem } from './given-complete.ts';
import { approve, submit } from './submittal-calls.ts';

/** When a scene begins. */
export const start = new Date('2026-11-21T10:00:00Z');

/** Creates an item that is public, of an account with access. */
export async function givenPublic(portal: TestPortal, giveItem = givenCompleteArticle) {
  portal.setNow(start);
  const owner = await portal.account();
  const admin = await portal.account({ admin: true });
  await givenAccess(portal, owner);
  const item = await giveItem(portal, owner);
  const id = await submit(owner, item);
  await approve(admin, id);
  return { owner, admin, item, id };
}

export type PublicItem = Awaited<ReturnType<typeof givenPublic>>;

/** Takes a company's page off the site, or publishes it again. */
export async function change(caller: Caller, call: 'unpublish' | 'republish', { submitInput }: CompleteItem) {
  const { status, body } = await caller.rest('POST', `/api/submittals/${call}`, submitInput);
  return { status, message: Object(body).message, url: Object(body).url };
}

export async function takeDown(admin: Caller, { id }: CompleteItem, reason = 'The pump is not yours.') {
  return (await admin.rest('POST', `/api/submittals/take-down/${id}`, { reason })).status;
}

export async function readUnpublished(owner: Caller, { submitInput }: CompleteItem) {
  const { body } = await owner.query('submittals.get', submitInput);
  const unpublished: unknown = Object(body).result.data.unpublished;
  return unpublished;
}

export async function editTitle(owner: Caller, { uuid }: CompleteItem) {
  expect((await owner.rest('POST', '/api/articles/save', { uuid, title: 'Another title' })).status).toBe(200);
}
