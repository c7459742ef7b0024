import { noFilters, type SearchFilters } from '@headwater/contract/search-filters';
import { followerPath } from '@headwater/db/follower-link';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  givenFollow,
  givenPaidAccount,
  publishAt,
  type StoredTarget,
} from '../../../testing/followers/follow-scene.ts';
import { publishItem } from '../../../testing/items/publish-item.ts';
import { runJobsWith } from '../../../testing/mails/run-jobs.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { deleteFollower, deleteRefusedFollowers } from './followers.queries.ts';
import { sendFollowDigests } from './send-follow-digests.ts';

const portal = useTestPortal();
/** A Tuesday; digests begin at eight. */
const confirmedAt = new Date('2026-11-24T09:00:00Z');
const later = new Date('2026-11-24T15:00:00Z');
const wednesday = new Date('2026-11-25T08:20:00Z');
const nextMonday = new Date('2026-11-30T08:20:00Z');

beforeEach(async () => {
  await portal().db.deleteFrom('followers').execute();
  await portal().db.deleteFrom('publications').execute();
  await portal().db.deleteFrom('company_claims').execute();
});

async function sendDigestsAt(now: Date) {
  await sendFollowDigests({ ...portal().deps, now: () => now });
  const { db } = portal();
  await db.updateTable('mails').set({ sent_at: now }).where('sent_at', 'is', null).execute();
  return listDigests();
}

async function listDigests() {
  return portal()
    .db.selectFrom('mails')
    .select(['recipient', 'subject', 'text', 'html', 'unsubscribe_url as unsubscribeUrl'])
    .where('kind', '=', 'follow-digest')
    .orderBy('id')
    .execute();
}

async function publishStudy(title: string, at = later, company_name = 'Brook') {
  return publishAt(portal().db, at, { type: 'case-study', title, company_name });
}

const everything: StoredTarget = { kind: 'all' };

test('a digest contains what was published since the last one, once, and is not sent if there is nothing', async () => {
  const { db } = portal();
  await givenFollow(db, { email: 'ada@example.com', target: everything, confirmedAt });
  await publishStudy('Before it was followed', new Date('2026-11-24T08:30:00Z'));
  expect(await sendDigestsAt(wednesday)).toEqual([]);

  await publishStudy('Published on Wednesday', new Date('2026-11-25T09:00:00Z'));
  await publishStudy('Published on Thursday', new Date('2026-11-26T08:30:00Z'));
  const [first, ...others] = await sendDigestsAt(new Date('2026-11-26T08:20:00Z'));
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    recipient: 'ada@example.com',
    subject: 'New from what you follow on Headwater',
  });
  expect(first?.text).toContain('- Case Study, 25 Nov 2026\n  > Published on Wednesday\n  > Brook\n');
  expect(first?.text).not.toMatch(/followed|Thursday/);

  expect(await sendDigestsAt(new Date('2026-11-26T23:00:00Z'))).toHaveLength(1);
  const [, second] = await sendDigestsAt(new Date('2026-11-27T08:20:00Z'));
  expect(second?.text).toContain('> Published on Thursday\n');
  expect(second?.text).not.toContain('Wednesday');
});

test('a weekly digest comes on Monday, in one email with the daily one', async () => {
  const { db } = portal();
  const email = 'bea@example.com';
  await givenFollow(db, { email, target: everything, frequency: 'weekly', confirmedAt });
  await givenFollow(db, { email, target: { kind: 'section', type: 'case-study' }, confirmedAt });
  await publishStudy('Of the week');
  expect(await sendDigestsAt(wednesday)).toHaveLength(1);
  await publishStudy('Of Friday', new Date('2026-11-27T12:00:00Z'));
  const [, monday, ...others] = await sendDigestsAt(nextMonday);
  expect(others).toEqual([]);
  expect(monday?.text.match(/^ {2}> Of .*/gm)).toEqual(['  > Of Friday', '  > Of the week']);
});

test.each<[string, StoredTarget['kind'], string[]]>([
  ['everything', 'all', ['News of leaks', 'Calder Pumps', 'A leak']],
  ['a section', 'section', ['A leak']],
  ['a category', 'category', ['A leak']],
  ['a company', 'company', ['News of leaks', 'A leak']],
  ['a search', 'search', ['News of leaks', 'A leak']],
])('a digest of %s has what is in it', async (_name, kind, titles) => {
  const { db } = portal();
  const account_id = await givenPaidAccount(portal());
  const companyId = await publishAt(db, later, { type: 'company', title: 'Calder Pumps', account_id });
  await db
    .insertInto('company_claims')
    .values({
      company_id: companyId,
      name: 'Calder Pumps Ltd',
      reason: 'It is ours',
      status: 'approved',
      response: '',
      created_at: later,
      decided_at: later,
    })
    .execute();
  await publishAt(db, later, { type: 'press-release', title: 'News of leaks', account_id });
  const insertCategory = async (name: string) =>
    db
      .insertInto('categories')
      .values({ item_type: 'case-study', name: `${name} ${kind}` })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [named, category] = [await insertCategory('Named'), await insertCategory('Leakage')];
  await db
    .updateTable('categories')
    .set({ merged_into: category.id, former_name: 'Named' })
    .where('id', '=', named.id)
    .execute();
  const study = { type: 'case-study', title: 'A leak', company_name: 'Calder Pumps Ltd' } as const;
  const { id } = await db.insertInto('items').values(study).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('item_categories').values({ item_id: id, category_id: category.id }).execute();
  await publishItem(db, id, later);

  const targets: Record<StoredTarget['kind'], StoredTarget> = {
    all: everything,
    section: { kind: 'section', type: 'case-study' },
    category: { kind: 'category', categoryId: named.id },
    company: { kind: 'company', companyId },
    search: { kind: 'search', query: 'leaks', ...noFilters },
  };
  await givenFollow(db, { email: `${kind}@example.com`, target: targets[kind], confirmedAt });
  const digest = (await sendDigestsAt(wednesday)).at(-1);
  const found = Array.from(digest?.text.matchAll(/^- .*\n {2}> (.*)$/gm) ?? [], ([, title]) => title);
  expect(new Set(found)).toEqual(new Set(titles));
  expect(found).toHaveLength(titles.length);
});

test('a digest of a search respects the filters of the search', async () => {
  const { db } = portal();
  const insertCategory = async (name: string, merged_into: number | null = null) => {
    const former_name = merged_into === null ? null : name;
    const values = { item_type: 'case-study', name, merged_into, former_name } as const;
    return (await db.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const pumps = await insertCategory('Narrowed pumps');
  const merged = await insertCategory('Narrowed pump', pumps);
  const study = { type: 'case-study', title: 'A leak in Leeds', company_name: 'calder  pumps' } as const;
  const { id } = await db.insertInto('items').values(study).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('item_categories').values({ item_id: id, category_id: pumps }).execute();
  await publishItem(db, id, later);
  await publishStudy('A leak in York', later, 'Aire Valves');
  await publishAt(db, later, { type: 'innovation', title: 'Leaks are heard', company_name: 'Calder Pumps' });

  const company = 'Calder Pumps';
  const cases = [
    [{ company }, ['Leaks are heard', 'A leak in Leeds']],
    [{ company, type: 'case-study' }, ['A leak in Leeds']],
    [{ categoryId: merged }, ['A leak in Leeds']],
    [{ year: 2026, company: 'Aire Valves' }, ['A leak in York']],
    [{ year: 2027 }, []],
    [{ categoryId: pumps, company: 'Aire Valves' }, []],
  ] satisfies [Partial<SearchFilters>, string[]][];
  for (const [index, [narrowing, titles]] of cases.entries()) {
    await db.deleteFrom('mails').execute();
    const target = { kind: 'search', query: 'leak', ...noFilters, ...narrowing } as const;
    await givenFollow(db, { email: `narrowed-${index}@example.com`, target, confirmedAt });
    const [digest] = await sendDigestsAt(wednesday);
    const found = Array.from(digest?.text.matchAll(/^- .*\n {2}> (.*)$/gm) ?? [], ([, title]) => title);
    expect(found).toEqual(titles);
  }
});

test('paid pages have their label, and pages that are not public are in no digest', async () => {
  const { db, account } = portal();
  await givenFollow(db, { email: 'cleo@example.com', target: everything, confirmedAt });
  const account_id = await givenPaidAccount(portal());
  await publishAt(db, later, { type: 'press-release', title: 'Paid news', account_id });
  await publishStudy('Our own study');
  const { id: lapsed } = await account();
  await publishAt(db, later, { type: 'press-release', title: 'Of nobody who pays', account_id: lapsed });
  const [digest] = await sendDigestsAt(wednesday);
  expect(digest?.text).toContain('- Company News, 24 Nov 2026 · Advertisement feature\n  > Paid news\n');
  expect(digest?.text).toContain('- Case Study, 24 Nov 2026\n  > Our own study\n');
  expect(digest?.text).not.toContain('nobody who pays');
});

test('a digest lists the newest thirty, and says if there are more', async () => {
  await givenFollow(portal().db, { email: 'dan@example.com', target: everything, confirmedAt });
  for (let number = 10; number < 41; number += 1)
    await publishStudy(`Study ${number}`, new Date(later.getTime() + number));
  const [digest] = await sendDigestsAt(wednesday);
  expect(digest?.text.match(/> Study/g)).toHaveLength(30);
  expect(digest?.text).toContain('> Study 40\n');
  expect(digest?.text).not.toContain('> Study 10\n');
  expect(digest?.text).toContain('There is more on the site.');
});

test('a follower who has not confirmed gets no digest', async () => {
  await givenFollow(portal().db, { email: 'eve@example.com', target: everything, confirmedAt: null });
  await publishStudy('Unconfirmed');
  expect(await sendDigestsAt(wednesday)).toEqual([]);
});

test('a mail program can end a digest with one click, and the digest links to the follower’s own page', async () => {
  const { db, deps } = portal();
  const id = await givenFollow(db, { email: 'fay@example.com', target: everything, confirmedAt });
  await publishStudy('One click');
  const sent: Record<string, unknown>[] = [];
  await sendFollowDigests({ ...deps, now: () => wednesday });
  await runJobsWith(portal(), async (message) => void sent.push({ ...message }));
  const { link_key: linkKey } = await db
    .selectFrom('followers')
    .select('link_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const page = `${deps.env.publicSiteUrl}${followerPath({ followerId: id, linkKey })}`;
  expect(sent).toMatchObject([{ to: 'fay@example.com', unsubscribeUrl: `${page}/end` }]);
  expect(sent[0]?.['text']).toContain(`Change or end these emails: ${page}`);
});

test('two workers write each digest once, and many followers take no more statements than one', async () => {
  const { db, deps } = portal();
  await publishStudy('For many');
  const follow = async (number: number) =>
    givenFollow(db, { email: `reader-${number}@example.com`, target: everything, confirmedAt });
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  };
  const count = async () => {
    statements = 0;
    await sendFollowDigests({ ...deps, db: db.withPlugin(counting), now: () => wednesday });
    return statements;
  };
  await follow(0);
  const ofOne = await count();
  for (let number = 1; number < 20; number += 1) await follow(number);
  expect(await count()).toBe(ofOne);
  expect(await listDigests()).toHaveLength(20);

  await db.updateTable('follows').set({ digested_until: confirmedAt }).execute();
  const run = async () => sendFollowDigests({ ...deps, now: () => wednesday }, { batchSize: 3 });
  await Promise.all([run(), run()]);
  expect(await listDigests()).toHaveLength(40);
});

test('a reader whose mail server refuses the emails is deleted with them, as is an erased reader', async () => {
  const { db } = portal();
  for (const email of ['gus@example.com', 'hal@example.com'])
    await givenFollow(db, { email, target: everything, confirmedAt });
  await publishStudy('Refused');
  await sendDigestsAt(wednesday);
  await db.updateTable('mails').set({ refused: true }).where('recipient', '=', 'gus@example.com').execute();
  await deleteRefusedFollowers(db);
  const left = db.selectFrom('followers').select('email');
  expect(await left.execute()).toEqual([{ email: 'hal@example.com' }]);

  const erase = async () =>
    db.transaction().execute(async (trx) => deleteFollower(trx, { email: 'HAL@example.com' }));
  expect([await erase(), await erase()]).toEqual([
    { follows: 1, mails: 1 },
    { follows: 0, mails: 0 },
  ]);
  expect(await listDigests()).toEqual([]);
});
