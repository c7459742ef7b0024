import { noFilters } from '@headwater/contract/search-filters';
import { followerPath } from '@headwater/db/follower-link';
import { expect, test } from 'vitest';
import { givenFollow } from '../../../testing/followers/follow-scene.ts';
import { listMailsTo } from '../../../testing/submittals/published.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { hideSecrets } from '@headwater/runtime/secrets';
import { countFollowers, deleteEndedSearches, deleteUnconfirmedFollows } from './followers.queries.ts';
import { sendFollowLink } from './send-follow-link.ts';

const portal = useTestPortal();
const now = new Date('2026-11-25T12:00:00Z');

async function sendLink(followerId: number) {
  await sendFollowLink(portal().deps, { followerId });
}

async function pageOf(id: number): Promise<string> {
  const { link_key: linkKey } = await portal()
    .db.selectFrom('followers')
    .select('link_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${portal().deps.env.publicSiteUrl}${followerPath({ followerId: id, linkKey })}`;
}

test('the link is emailed once, and names only what is to be confirmed', async () => {
  const { db } = portal();
  const email = 'ada@example.com';
  await givenFollow(db, { email, target: { kind: 'all' }, confirmedAt: now });
  const target = { kind: 'search', query: 'https://bait.test', ...noFilters, type: 'case-study' } as const;
  const id = await givenFollow(db, { email, target, frequency: 'weekly', confirmedAt: null });
  await db.updateTable('followers').set({ link_due: true }).where('id', '=', id).execute();
  await sendLink(id);
  await sendLink(id);
  const [mail, ...others] = await listMailsTo(db, email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Please confirm: emails from Headwater');
  expect(mail?.text).toContain('Search: “https[:]//bait[.]test” in Case Studies (weekly)\n');
  expect(mail?.text).not.toContain('Everything');
  expect(mail?.text).toContain(`Confirm:\n${await pageOf(id)}\n`);
  expect(hideSecrets(mail?.text ?? '')).not.toContain(await pageOf(id));
});

test('a reader who already follows it is emailed their follows', async () => {
  const { db } = portal();
  const email = 'bea@example.com';
  const id = await givenFollow(db, {
    email,
    target: { kind: 'section', type: 'innovation' },
    confirmedAt: now,
  });
  await db.updateTable('followers').set({ link_due: true }).where('id', '=', id).execute();
  await sendLink(id);
  const [mail] = await listMailsTo(db, email);
  expect(mail?.kind).toBe('followed-already');
  expect(mail?.text).toContain('Section: Innovations (daily)\n');
});

test('a follow that is not confirmed within three days is deleted, with a follower who has no other', async () => {
  const { db } = portal();
  const requestedAt = new Date('2026-11-23T10:00:00Z');
  await givenFollow(db, { email: 'cleo@example.com', target: { kind: 'all' }, confirmedAt: null });
  await givenFollow(db, { email: 'dan@example.com', target: { kind: 'all' }, confirmedAt: now });
  const search = { kind: 'search', query: 'lead', ...noFilters } as const;
  await givenFollow(db, { email: 'dan@example.com', target: search, confirmedAt: null });
  const left = async () =>
    db
      .selectFrom('followers')
      .leftJoin('follows', 'follower_id', 'followers.id')
      .select(['email', 'search'])
      .where('email', 'in', ['cleo@example.com', 'dan@example.com'])
      .orderBy('follows.id')
      .execute();
  const daysLater = (days: number) => new Date(requestedAt.getTime() + days * 86_400_000);
  await deleteUnconfirmedFollows(db, { now: daysLater(2.9) });
  expect(await left()).toHaveLength(3);
  await deleteUnconfirmedFollows(db, { now: daysLater(3.1) });
  expect(await left()).toEqual([{ email: 'dan@example.com', search: null }]);
});

test('a followed search of a year ends after the year’s last digest', async () => {
  const { db } = portal();
  const search = { kind: 'search', query: 'spill', ...noFilters } as const;
  const endedWith = new Date('2027-01-01T08:00:00Z');
  const follow = async (name: string, year: number | null, confirmedAt: Date | null) =>
    givenFollow(db, { email: `${name}@ended.example`, target: { ...search, year }, confirmedAt });
  const listFollowers = async () =>
    db
      .selectFrom('followers')
      .leftJoin('follows', 'follower_id', 'followers.id')
      .select(['email', 'search_year as year'])
      .where('email', 'like', '%@ended.example')
      .orderBy('email')
      .execute();
  await follow('over', 2026, endedWith);
  await follow('both', 2026, endedWith);
  await follow('both', null, endedWith);
  await follow('undigested', 2026, new Date('2026-12-31T23:59:00Z'));
  await follow('next', 2027, endedWith);
  await follow('unconfirmed', 2026, null);
  const waiting = await follow('waiting', 2026, endedWith);
  const recipient = 'waiting@ended.example';
  const mail = { follower_id: waiting, kind: 'digest', recipient, subject: '', text: '', html: '' };
  await db.insertInto('mails').values(mail).execute();
  await deleteEndedSearches(db);
  expect(await listFollowers()).toContainEqual({ email: recipient, year: 2026 });
  await db.updateTable('mails').set({ sent_at: endedWith }).where('recipient', '=', recipient).execute();
  await deleteEndedSearches(db);
  expect(await listFollowers()).toEqual([
    { email: 'both@ended.example', year: null },
    { email: 'next@ended.example', year: 2027 },
    { email: 'unconfirmed@ended.example', year: 2026 },
    { email: 'undigested@ended.example', year: 2026 },
  ]);
});

test('a company’s followers are those who have confirmed', async () => {
  const { db, account } = portal();
  const { id: account_id } = await account();
  const { id: companyId } = await db
    .insertInto('items')
    .values({ type: 'company', title: 'Followed Ltd', account_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const target = { kind: 'company', companyId } as const;
  await givenFollow(db, { email: 'eve@example.com', target, confirmedAt: now });
  await givenFollow(db, { email: 'fay@example.com', target, confirmedAt: null });
  expect(await countFollowers(db, { accountId: account_id })).toBe(1);
});
