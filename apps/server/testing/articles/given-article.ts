import { addYear, londonDay } from '@headwater/contract/dates';
import { article, type Article } from '@headwater/contract/articles';
import type { Caller, TestPortal } from '../test-portal.ts';

/** Gives the account paid access for a year from today. */
export async function givenAccess({ db, deps }: TestPortal, { id }: Pick<Caller, 'id'>): Promise<void> {
  const today = londonDay(deps.now());
  await db
    .insertInto('entitlements')
    .values({ account_id: id, source: 'granted', starts_on: today, ends_on: addYear(today) })
    .execute();
}

/** Creates an article of the caller's, with the access that this needs. */
export async function givenArticle(
  portal: TestPortal,
  caller: Caller,
  fields: object = {},
): Promise<Article> {
  await givenAccess(portal, caller);
  const saved = await caller.rest('POST', '/api/articles/save', {
    type: 'press-release',
    title: 'New pumping station opens',
    content: '<p>It pumps.</p>',
    ...fields,
  });
  const { body } = await caller.rest('GET', `/api/articles/${String(Object(saved.body).uuid)}`);
  return article.parse(Object(body).article);
}
