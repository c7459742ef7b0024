import { addDays, londonDay } from '@headwater/contract/dates';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { givenCompleteCompany, type CompleteItem } from '../../../../testing/submittals/given-complete.ts';
import { submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const visitor = () => portal().visitor();
let owner: Caller;
let company: CompleteItem;

beforeEach(async () => {
  portal().setNow(new Date());
  owner = await portal().account();
  company = await givenCompleteCompany(portal(), owner);
});

const titlePlace = { kind: 'section', section: 'title' };

async function send(fields: object = {}, by = owner) {
  const { status, body } = await by.mutate('submittals.signOffs.send', {
    id: company.id,
    guest: 'Jo Reed',
    ...fields,
  });
  const result = Object(Object(body).result).data;
  return { status, body, id: result?.id, url: result?.url, secret: String(result?.url).split('#').at(-1) };
}

const open = async (secret: string | undefined) => visitor().mutate('submittals.signOffs.open', { secret });
const answer = async (secret: string | undefined, fields: object = {}) =>
  visitor().mutate('submittals.signOffs.answer', {
    secret,
    answer: 'signed-off',
    name: 'Jo Reed',
    ...fields,
  });
const comment = async (secret: string | undefined, fields: object = {}) =>
  visitor().mutate('submittals.signOffs.comment', { secret, place: titlePlace, text: 'Shorter', ...fields });

async function listed(by = owner) {
  const { body } = await by.query('submittals.signOffs.list', { id: company.id });
  return Object(body).result.data;
}

async function hidePages(fields: {
  suspended_at: Date | null;
  suspension_reason: string | null;
  pages_hidden: boolean;
}) {
  await portal().db.updateTable('accounts').set(fields).where('id', '=', owner.id).execute();
}

async function mailsTo(recipient: string) {
  const rows = await portal()
    .db.selectFrom('mails')
    .select(['kind', 'text'])
    .where('recipient', '=', recipient)
    .where('kind', 'like', '%sign%')
    .orderBy('id')
    .execute();
  return rows;
}

describe('a link', () => {
  test('is emailed with the note, works for 14 days, and is stored only as a hash', async () => {
    const email = `lawyer-${owner.id}@example.com`;
    const { status, url, secret = '' } = await send({ email, note: 'Is the second claim safe?' });
    expect(status).toBe(200);
    expect(url).toMatch(/\/sign-off#[\w-]{43}$/);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(url);
    const admin = await portal().account({ admin: true });
    const { id: mailId } = await portal()
      .db.selectFrom('mails')
      .select('id')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    const logged = await admin.query('mails.get', { id: mailId });
    expect(JSON.stringify(logged.body)).toContain('/sign-off#…');
    expect(JSON.stringify(logged.body)).not.toContain(secret);
    expect(mail?.text).toContain('Is the second claim safe?');
    const [sent] = await listed();
    expect(sent).toMatchObject({ guest: 'Jo Reed', email, isOpen: true, openedAt: null, isChanged: false });
    expect(sent.endsOn).toBe(addDays(londonDay(portal().deps.now()), 14));
    expect(JSON.stringify(await listed())).not.toContain(secret);
  });

  test('shows its guest the page as it was sent, and tells the company about the visit', async () => {
    const { secret } = await send();
    await owner.mutate('company.update', {
      companyId: company.id,
      title: 'Another name',
      introHeader: 'x',
      content: '<p>Other.</p>',
    });
    const { status, body } = await open(secret);
    expect(status).toBe(200);
    const { data } = Object(body).result;
    expect(data.snapshot.title).not.toBe('Another name');
    expect(data.frameUrl).toMatch(/\/supply-chain\/preview\/\?link=[\w-]{36}&frame=review$/);
    expect(JSON.stringify(data)).not.toContain(company.uuid);
    expect(await listed()).toMatchObject([{ openedAt: expect.any(String), isChanged: true }]);
  });

  test.each([
    ['a day that has passed', -1],
    ['a day too far ahead', 91],
  ])('that ends on %s is refused at its field', async (_name, days) => {
    const endsOn = addDays(londonDay(portal().deps.now()), days);
    expect(await send({ endsOn })).toMatchObject({
      status: 400,
      body: { error: { data: { errors: [{ path: 'endsOn' }] } } },
    });
  });

  test('opens nothing after its last day, after being revoked, and while its company is closed', async () => {
    const { secret, id } = await send({ endsOn: londonDay(portal().deps.now()) });
    expect((await open(secret)).status).toBe(200);
    const refused = await open('A'.repeat(43));
    expect(refused.status).toBe(404);
    portal().setNow(new Date(Date.now() + 25 * 3_600_000));
    expect(await open(secret)).toMatchObject({ status: 404, body: refused.body });
    expect((await answer(secret)).status).toBe(404);
    portal().setNow(new Date());
    await hidePages({ suspended_at: new Date(), suspension_reason: 'Spam', pages_hidden: true });
    expect((await open(secret)).status).toBe(404);
    await hidePages({ suspended_at: null, suspension_reason: null, pages_hidden: false });
    expect((await owner.mutate('submittals.signOffs.revoke', { id })).status).toBe(200);
    expect((await owner.mutate('submittals.signOffs.revoke', { id })).status).toBe(409);
    expect(await open(secret)).toMatchObject({ status: 404, body: refused.body });
    expect((await comment(secret)).status).toBe(404);
    expect(await listed()).toMatchObject([{ isOpen: false, revokedAt: expect.any(String) }]);
  });

  test('is one of at most 20 for an item that work, and of five a day to one email', async () => {
    const email = `often-${owner.id}@example.com`;
    for (let sent = 0; sent < 5; sent += 1) expect((await send({ email })).status).toBe(200);
    expect((await send({ email })).status).toBe(429);
    for (let sent = 5; sent < 20; sent += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(409);
  });
});

describe('a guest', () => {
  test('comments on a part of the page, which the company marks as done', async () => {
    const { secret } = await send();
    expect((await comment(secret, { place: { kind: 'block', path: [0] } })).status).toBe(200);
    const [sent] = await listed();
    expect(sent.comments).toMatchObject([
      { text: 'Shorter', done: false, label: expect.stringMatching(/^Para/) },
    ]);
    expect(sent.content).toContain('<p>');
    const { id } = sent.comments[0];
    for (const done of [true, true, false])
      expect((await owner.mutate('submittals.signOffs.settleComment', { id, done })).status).toBe(200);
    expect((await listed())[0].comments).toMatchObject([{ done: false }]);
  });

  test.each([
    ['of no part of the page', { place: { kind: 'block', path: [900] } }, 'place'],
    ['without words', { text: ' ' }, 'text'],
  ])('whose comment is %s reads so', async (_name, fields, path) => {
    const { secret } = await send();
    expect(await comment(secret, fields)).toMatchObject({
      status: 400,
      body: { error: { data: { errors: [{ path }] } } },
    });
  });

  test('signs off once, and the company is notified', async () => {
    const { secret } = await send();
    await comment(secret);
    expect((await answer(secret, { words: 'Fine by us.' })).status).toBe(200);
    expect((await answer(secret)).status).toBe(409);
    expect((await comment(secret)).status).toBe(409);
    expect(await listed()).toMatchObject([
      { answer: 'signed-off', signedBy: 'Jo Reed', words: 'Fine by us.', isOpen: true },
    ]);
    const [mail] = await mailsTo(owner.email);
    expect(mail?.kind).toBe('signed-off');
    expect(mail?.text).toContain('Fine by us.');
  });

  test('says what should be changed instead of signing off', async () => {
    const { secret } = await send();
    expect(await answer(secret, { answer: 'changes-asked' })).toMatchObject({
      status: 400,
      body: { error: { data: { errors: [{ path: 'words' }] } } },
    });
    expect((await answer(secret, { answer: 'changes-asked', words: 'The year.' })).status).toBe(200);
    expect(await mailsTo(owner.email)).toMatchObject([{ kind: 'sign-off-changes-asked' }]);
  });

  test('who answers twice at the same moment counts once', async () => {
    const { secret } = await send();
    const both = await Promise.all([answer(secret), answer(secret, { name: 'Jo R.' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test('an editor sees whether the submitted page is the signed-off one', async () => {
  await givenAccess(portal(), owner);
  const { secret } = await send();
  await answer(secret);
  const admin = await portal().account({ admin: true });
  const review = async () => {
    const id = await submit(owner, company);
    const { body } = await admin.query('submittals.signOffs.review', { id });
    return Object(body).result.data;
  };
  expect(await review()).toMatchObject([{ signedBy: 'Jo Reed', answer: 'signed-off', isOfSubmitted: true }]);
  await owner.mutate('company.update', {
    companyId: company.id,
    title: 'Another name',
    introHeader: 'x',
    content: '<p>Other.</p>',
  });
  expect(await review()).toMatchObject([{ isOfSubmitted: false }]);
});

test('an answer from before pages were hashed is compared as well', async () => {
  const { secret } = await send();
  await comment(secret, { place: { kind: 'block', path: [0] } });
  const forget = portal().db.updateTable('sign_offs').set({ page_hash: null });
  await forget.where('item_id', '=', company.id).execute();
  expect(await listed()).toMatchObject([{ isChanged: false, content: expect.stringContaining('<p>') }]);
  await owner.mutate('company.update', {
    companyId: company.id,
    title: 'Another name',
    introHeader: 'x',
    content: '<p>Other.</p>',
  });
  expect(await listed()).toMatchObject([{ isChanged: true }]);
});

test('a list reads no page if its hash is enough', async () => {
  const { id } = await send();
  const { db } = portal();
  await sql`alter table revisions disable trigger revisions_are_final`.execute(db);
  await sql`update revisions set snapshot = '{}' where item_id = ${company.id}`.execute(db);
  await sql`alter table revisions enable trigger revisions_are_final`.execute(db);
  expect(await listed()).toMatchObject([{ id, isChanged: false, content: null }]);
});

test.each([
  ['viewer', 200, 403],
  ['finance', 403, 403],
  ['editor', 200, 200],
] as const)(
  'a member who is %s reads the links with %s, and sends one with %s',
  async (role, reads, sends) => {
    const member = await givenMember(portal(), owner, role);
    expect((await member.query('submittals.signOffs.list', { id: company.id })).status).toBe(reads);
    expect((await send({}, member)).status).toBe(sends);
  },
);

test('a revision only for sign-off is not a version in the history', async () => {
  await send();
  const { body } = await owner.query('history.list', { item: company.id });
  expect(Object(body).result.data.revisions).toEqual([]);
});
