import { beforeEach, expect, test } from 'vitest';
import { announcedBy } from '../../testing/announced-by.ts';
import { insertAccount, insertPublished } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();
let accountId: number;
let company: Awaited<ReturnType<typeof insertPublished>>;
let news: Awaited<ReturnType<typeof insertPublished>>;
beforeEach(async () => {
  const { db } = site().deps;
  accountId = await insertAccount(db);
  company = await insertPublished(db, { type: 'company', title: 'Brook', account_id: accountId });
  news = await insertPublished(db, { type: 'press-release', title: 'A weir', account_id: accountId });
});

const bodyOf = async (path: string) => (await site().get(path)).body;

test('a company’s page says when its details were last checked, and is dropped from the caches then', async () => {
  const { deps } = site();
  expect(await bodyOf(company.path)).not.toContain('Details checked');
  const confirmed_at = new Date('2026-11-30T23:30:00Z');
  const confirm = async () =>
    deps.db.insertInto('detail_checks').values({ company_id: company.id, confirmed_at }).execute();
  expect(await announcedBy(deps, confirm)).toEqual([`item:${company.id}`]);
  expect(await bodyOf(company.path)).toContain('Details checked in November 2026');
  expect(await bodyOf(news.path)).not.toContain('Details checked');
  const askAgain = async () =>
    deps.db
      .updateTable('detail_checks')
      .set({ asked_at: confirmed_at, asked_because: 'year' })
      .where('company_id', '=', company.id)
      .execute();
  expect(await announcedBy(deps, askAgain)).toEqual([]);
});

test('a page shows its corrections with their dates until they are removed, and is dropped from the caches each time', async () => {
  const { deps } = site();
  for (const { id, path } of [company, news]) {
    expect(await bodyOf(path)).not.toContain('Correction,');
    const notice = {
      item_id: id,
      text: 'It moves 30 <litres>.',
      written_by: accountId,
      by_publisher: false,
      written_at: new Date('2026-11-03T12:00:00Z'),
    };
    const add = async () => deps.db.insertInto('correction_notices').values(notice).execute();
    expect(await announcedBy(deps, add)).toEqual([`item:${id}`]);
    expect((await bodyOf(path)).replaceAll(/<\/?(span|bdi)[^>]*>/g, '')).toContain(
      'Correction, 3 Nov 2026: It moves 30 &lt;litres&gt;.',
    );
    const remove = async () => deps.db.deleteFrom('correction_notices').where('item_id', '=', id).execute();
    expect(await announcedBy(deps, remove)).toEqual([`item:${id}`]);
    expect(await bodyOf(path)).not.toContain('Correction,');
  }
});

test('every page of an item ends with a link to report a mistake, which no crawler follows', async () => {
  for (const { path } of [company, news])
    expect(await bodyOf(path)).toContain(`<a href="${path}/mistake" rel="nofollow" class="quiet-link">`);
});

test('a company’s page says how soon it usually answers, while readers can ask it, and is dropped from the caches with it', async () => {
  const { deps } = site();
  const times = { company_id: company.id, median_hours: 6 };
  expect(await bodyOf(company.path)).not.toContain('Usually answers');
  const measure = async () => deps.db.insertInto('enquiry_answer_times').values(times).execute();
  expect(await announcedBy(deps, measure)).toEqual([`item:${company.id}`]);
  expect(await bodyOf(company.path)).toContain('Usually answers within a working day');
  expect(await bodyOf(news.path)).not.toContain('Usually answers');
  const forget = async () =>
    deps.db.deleteFrom('enquiry_answer_times').where('company_id', '=', company.id).execute();
  expect(await announcedBy(deps, forget)).toEqual([`item:${company.id}`]);
  expect(await bodyOf(company.path)).not.toContain('Usually answers');
});
