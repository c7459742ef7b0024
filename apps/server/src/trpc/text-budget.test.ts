import { MAX_CONTENT_BYTES } from '@headwater/contract/content-limit';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenAccess } from '../../testing/articles/given-article.ts';
import { givenCompany } from '../../testing/company/given-company.ts';
import { givenTeam } from '../../testing/company/given-team.ts';
import { readWorkingCopy, typeWorkingCopy } from '../../testing/items/type-working-copy.ts';
import { givenOrder } from '../../testing/store/given-order.ts';
import { givenCompleteArticle } from '../../testing/submittals/given-complete.ts';
import { testPassword, useTestPortal, type Caller, type TestPortal } from '../../testing/test-portal.ts';
import { buildApp } from '../app.ts';
import { cleanUp } from '../features/operations/clean-up.ts';

const noon = new Date('2026-07-02T11:00:00Z');
const paragraph = `<p>${'It pumps. '.repeat(24)}</p>`;

/** Makes a text of about this many bytes. */
function textOf(bytes: number): string {
  return paragraph.repeat(Math.floor(bytes / paragraph.length));
}

async function saveDraft(caller: Caller, bytes: number) {
  const { status, body, headers } = await caller.rest('POST', '/api/articles/save', {
    type: 'press-release',
    title: 'News',
    content: textOf(bytes),
  });
  return { status, wait: headers['retry-after'], message: Object(body).message };
}

async function bytesOfItems({ db }: TestPortal, { id }: Caller): Promise<number> {
  const { bytes } = await db
    .selectFrom('items')
    .select((eb) => eb.fn.sum<number>(eb.fn('octet_length', ['content'])).as('bytes'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Lets a new account, which has paid nothing, order a package and send 12 drafts of 250 kB; returns what was kept. */
async function attack(portal: TestPortal) {
  const attacker = await portal.account();
  await givenOrder(portal, attacker);
  const statuses: number[] = [];
  for (let draft = 0; draft < 12; draft += 1) statuses.push((await saveDraft(attacker, 250_000)).status);
  return {
    kept: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 429).length,
    megabytes: Math.round((await bytesOfItems(portal, attacker)) / 1e5) / 10,
  };
}

describe('of 12 drafts of 250 kB from an account that has paid nothing', () => {
  const bounded = useTestPortal({ settings: { TEXT_MB_PER_DAY: '2' } });
  const unbounded = useTestPortal({ settings: { TEXT_MB_PER_DAY: '0' } });

  test('7 are kept if 2 MB are a day’s, a tenth of a public portal’s', async () => {
    expect(await attack(bounded())).toEqual({ kept: 7, refused: 5, megabytes: 1.7 });
  });

  test('all are kept if there is no budget', async () => {
    expect(await attack(unbounded())).toEqual({ kept: 12, refused: 0, megabytes: 3 });
  });
});

describe('the text of a day', () => {
  const portal = useTestPortal({ settings: { TEXT_MB_PER_DAY: '1' } });

  let owner: Caller;
  beforeEach(async () => {
    portal().setNow(noon);
    owner = await portal().account();
    await givenCompany(owner);
    await givenOrder(portal(), owner);
  });

  /** Leaves this many bytes of the day's budget. */
  async function leave(bytes: number, { id } = owner) {
    const { db } = portal();
    await db.deleteFrom('text_counts').where('account_id', '=', id).execute();
    const used = { account_id: id, day: '2026-07-02', bytes: 1_000_000 - bytes };
    await db.insertInto('text_counts').values(used).execute();
  }

  async function left({ id } = owner): Promise<number> {
    const { db } = portal();
    const count = db.selectFrom('text_counts').select('bytes').where('account_id', '=', id);
    return 1_000_000 - Number((await count.executeTakeFirstOrThrow()).bytes);
  }

  test('that is used up ends at midnight in London, and the answer says so', async () => {
    await leave(9_000);
    expect(await saveDraft(owner, 10_000)).toEqual({
      status: 429,
      // In summer that is eleven hours after noon.
      wait: String(12 * 3_600),
      message: expect.stringContaining(
        'Please try again after midnight, London time. With a package you can save ten times as much.',
      ),
    });
    expect(await bytesOfItems(portal(), owner)).toBeLessThan(100);
    expect(await saveDraft(owner, 5_000)).toMatchObject({ status: 200 });
    portal().setNow(new Date('2026-07-02T23:00:00Z'));
    expect(await saveDraft(owner, 10_000)).toMatchObject({ status: 200 });
  });

  test('is ten times as much with a granted or paid package, and for the staff', async () => {
    await leave(0);
    expect((await saveDraft(owner, 10_000)).status).toBe(429);
    await givenAccess(portal(), owner);
    expect((await saveDraft(owner, 10_000)).status).toBe(200);
    await leave(-9_000_000);
    expect((await saveDraft(owner, 10_000)).status).toBe(429);
    const admin = await portal().account({ admin: true });
    await leave(0, admin);
    const page = { title: 'About', slug: 'about', content: textOf(10_000), place: 'none', position: 1 };
    expect((await admin.rest('POST', '/api/publisher/pages', { ...page, published: false })).status).toBe(
      201,
    );
  });

  test('applies to concurrent drafts on several servers', async () => {
    const other = await buildApp(portal().deps, { maxDelayMs: 0 });
    await leave(100_000);
    const { headers } = owner;
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const payload = { type: 'press-release', title: 'News', content: textOf(12_000) };
        const call = { method: 'POST', url: '/api/articles/save', headers, payload } as const;
        return (index % 2 === 0 ? other : portal().app).inject(call);
      }),
    );
    await other.close();
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8);
    expect(await left()).toBeLessThan(12_000);
  });

  test('exempts small changes, reversals and the end of an attack', async () => {
    const article = await givenCompleteArticle(portal(), owner);
    await leave(0);
    expect((await owner.mutate('articles.save', { uuid: article.uuid, title: 'Shorter' })).status).toBe(200);
    // Even if the small changes are used up as well.
    await leave(-1_000_000);
    expect((await owner.mutate('articles.save', { uuid: article.uuid, title: 'Short' })).status).toBe(429);
    expect((await owner.mutate('submittals.withdraw', article.submitInput)).status).not.toBe(429);
    expect((await owner.mutate('articles.remove', { articleId: article.uuid })).status).toBe(200);
    expect((await owner.mutate('session.sessions.endOthers')).status).toBe(200);
    expect((await owner.mutate('session.verify', { password: testPassword })).status).toBe(200);
    expect((await owner.query('articles.list', { type: 'press-releases' })).status).toBe(200);
  });

  test('counts a submission’s snapshot, although it sends nothing', async () => {
    const content = textOf(200_000);
    const { submitInput } = await givenCompleteArticle(portal(), owner, { content });
    await leave(150_000);
    expect((await owner.mutate('submittals.submit', submitInput)).status).toBe(429);
    const { db } = portal();
    const revisions = db.selectFrom('revisions').select('id').where('item_id', '=', submitInput.id);
    expect(await revisions.execute()).toEqual([]);
    await leave(250_000);
    expect((await owner.mutate('submittals.submit', submitInput)).status).toBe(200);
    expect(await left()).toBeLessThan(50_000);
  });

  test('is the company’s for members who write for it, and the others’ own', async () => {
    const team = await givenTeam(portal(), owner);
    await leave(10_000);
    expect((await saveDraft(team.viewer, 50_000)).status).toBe(403);
    expect(await left()).toBe(10_000);
    expect((await saveDraft(team.editor, 50_000)).status).toBe(429);
    expect((await saveDraft(team.editor, 9_000)).status).toBe(200);
    expect(await left()).toBeLessThan(5_000);
  });

  test('lets a person type for eight hours into the largest possible article, and keep it', async () => {
    const { uuid } = await givenCompleteArticle(portal(), owner);
    const content = textOf(MAX_CONTENT_BYTES);
    await leave(1_000_000);
    expect((await typeWorkingCopy(owner, uuid, { content })).status).toBe(200);
    expect(await readWorkingCopy(owner, uuid)).toMatchObject({ content });
    const leftAfterFirst = await left();
    // The first takes room of its own.
    expect(1_000_000 - leftAfterFirst).toBeGreaterThan(MAX_CONTENT_BYTES);
    expect((await typeWorkingCopy(owner, uuid, { content })).status).toBe(200);
    const counted = leftAfterFirst - (await left());
    const sentInEightHours = 8 * 60 * 6;
    // A public portal without a package has 20 MB, of which saved texts use their part.
    expect(MAX_CONTENT_BYTES + counted * sentInEightHours).toBeLessThan(16_000_000);
  });

  test('of past days is deleted each night', async () => {
    await leave(0);
    portal().setNow(new Date('2026-07-03T02:30:00Z'));
    await cleanUp(portal().deps);
    expect(
      await portal().db.selectFrom('text_counts').select('day').where('account_id', '=', owner.id).execute(),
    ).toEqual([]);
  });
});
