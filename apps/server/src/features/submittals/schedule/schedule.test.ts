import { afterEach, describe, expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import {
  givenCompleteArticle,
  givenCompleteCompany,
  type CompleteItem,
} from '../../../../testing/submittals/given-complete.ts';
import {
  getPublication,
  listAuditEntriesOf,
  listMailsTo,
  listWaitingMailKinds,
} from '../../../../testing/submittals/published.ts';
import {
  approve,
  getState,
  listOpenSubmittalIds,
  submitDeletion,
  undo,
} from '../../../../testing/submittals/submittal-calls.ts';
import { keepSchedule } from './keep-schedule.ts';

const portal = useTestPortal();
const start = new Date('2026-11-21T10:00:00Z');
const embargo = '2026-11-21T12:00:00.000Z';
afterEach(() => portal().setNow(start));

const site = 'http://localhost:3001';
const at = (moment: string) => portal().setNow(new Date(moment));
const keep = async () => keepSchedule(portal().deps, {});

async function submitFor(owner: Caller, article: CompleteItem, times: object = { notBefore: embargo }) {
  const answer = await owner.rest('POST', '/api/submittals/create', { ...article.submitInput, ...times });
  return { answer, id: Number(Object(answer.body).data?.id) };
}

async function given({ title = 'A new station', times }: { title?: string; times?: object } = {}) {
  portal().setNow(start);
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
  const article = await givenCompleteArticle(portal(), owner, { title });
  const { id, answer } = await submitFor(owner, article, times);
  expect(answer.status).toBe(201);
  return { owner, admin, article, id };
}

async function getAppearance(owner: Caller, { submitInput: { id, item, subItem } }: CompleteItem) {
  const { body } = await owner.rest(
    'GET',
    `/api/submittals/schedule?id=${id}&item=${item}&subItem=${subItem}`,
  );
  const data: unknown = Object(body).data;
  return data;
}

const kindsTo = async ({ email }: Caller) => (await listMailsTo(portal().db, email)).map(({ kind }) => kind);
const listWaitingKinds = async ({ email }: Caller) => listWaitingMailKinds(portal().db, email);
const isPublic = async ({ id }: CompleteItem) => (await getPublication(portal().db, id)) !== null;

it('an approval under an embargo returns the address to be, and publishes nothing before its second', async () => {
  const { owner, admin, article, id } = await given({ title: 'Embargoed weir' });
  expect(await approve(admin, id)).toBe(`${site}/press-releases/embargoed-weir`);
  expect(await getState(owner, article)).toEqual({ isSubmitted: true, response: 'approved', reason: null });
  expect(await getAppearance(owner, article)).toEqual({
    notBefore: embargo,
    appearsUntil: null,
    awaitsPublication: true,
    waitsForAccess: false,
    live: null,
  });
  expect(await listOpenSubmittalIds(admin)).not.toContain(id);
  expect((await listAuditEntriesOf(portal().db, article.id)).at(-1)).toMatchObject({
    action: 'submittals.approve',
    after: { submittal: id, published: null, appearsAt: embargo },
  });
  expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({
    kind: 'scheduled',
    text: expect.stringContaining('21 Nov 2026, 12:00 GMT'),
  });
  at('2026-11-21T11:59:59.999Z');
  await keep();
  expect(await isPublic(article)).toBe(false);

  at(embargo);
  await keep();
  expect(await getPublication(portal().db, article.id)).toMatchObject({
    slug: 'embargoed-weir',
    published_at: new Date(embargo),
    first_published_at: new Date(embargo),
  });
  expect((await listAuditEntriesOf(portal().db, article.id)).at(-1)).toMatchObject({
    action: 'submittals.publish',
    actor: null,
    subject: owner.id,
    before: { published: null },
    after: { submittal: id, published: { slug: 'embargoed-weir' } },
  });
  expect((await kindsTo(owner)).at(-1)).toBe('approved');
  expect(await getAppearance(owner, article)).toMatchObject({ awaitsPublication: false });
});

it('the address that was promised stays the item’s, whoever is published before it', async () => {
  const first = await given({ title: 'Twin locks' });
  const second = await given({ title: 'Twin locks', times: {} });
  expect(await approve(first.admin, first.id)).toBe(`${site}/press-releases/twin-locks`);
  expect(await approve(second.admin, second.id)).toBe(`${site}/press-releases/twin-locks-2`);
  at(embargo);
  await keep();
  expect(await getPublication(portal().db, first.article.id)).toMatchObject({ slug: 'twin-locks' });
});

it('an approval that waits for its time is stopped by any reviewer, one that is public by who decided alone', async () => {
  const { admin, article, id } = await given();
  const reviewer = await portal().account({ staffRole: 'reviewer' });
  await approve(admin, id);
  at('2026-11-21T11:30:00.000Z');
  expect(await undo(reviewer, id)).toBe(200);
  expect((await listAuditEntriesOf(portal().db, article.id)).at(-1)).toMatchObject({
    action: 'submittals.undo',
    actor: reviewer.id,
  });
  expect(await listOpenSubmittalIds(admin)).toContain(id);
  await approve(admin, id);
  at(embargo);
  await keep();
  expect(await undo(reviewer, id)).toBe(403);
  expect(await isPublic(article)).toBe(true);
});

it('what is approved once its time has passed is public at once', async () => {
  const { admin, article, id } = await given();
  at('2026-11-21T13:00:00Z');
  await approve(admin, id);
  expect(await isPublic(article)).toBe(true);
});

it.each([
  ['after the hour that is left out in spring', '2027-03-28T01:00:00.000Z', '28 Mar 2027, 02:00 BST'],
  ['in the first of the repeated hours', '2027-10-31T00:30:00.000Z', '31 Oct 2027, 01:30 BST'],
  ['in the second of the repeated hours', '2027-10-31T01:30:00.000Z', '31 Oct 2027, 01:30 GMT'],
])('an embargo ends to the second %s, and the mail names the zone', async (_name, notBefore, named) => {
  const { owner, admin, article, id } = await given({ times: { notBefore } });
  await approve(admin, id);
  expect((await listMailsTo(portal().db, owner.email)).at(-1)?.text).toContain(named);
  at(new Date(Date.parse(notBefore) - 1).toISOString());
  await keep();
  expect(await isPublic(article)).toBe(false);
  at(notBefore);
  await keep();
  expect(await isPublic(article)).toBe(true);
});

it('two workers publish it once', async () => {
  const { owner, admin, article, id } = await given();
  await approve(admin, id);
  at(embargo);
  await Promise.all([keep(), keep(), keep()]);
  const entries = await listAuditEntriesOf(portal().db, article.id);
  expect(entries.filter(({ action }) => action === 'submittals.publish')).toHaveLength(1);
  expect((await kindsTo(owner)).filter((kind) => kind === 'approved')).toHaveLength(1);
});

it('an edit, a withdrawal, a deletion and a closed account withdraw it', async () => {
  const stops: ((owner: Caller, article: CompleteItem) => Promise<{ status: number }>)[] = [
    async (owner, { uuid }) => owner.rest('POST', '/api/articles/save', { uuid, title: 'Edited' }),
    async (owner, { submitInput }) => owner.rest('POST', '/api/submittals/withdraw', submitInput),
    async (owner, { uuid }) =>
      owner.rest('PUT', `/api/articles/delete/${uuid}`, { articleType: 'press-releases' }),
    async (owner) => owner.mutate('session.account.close', { password: 'Correct-Horse-7' }),
  ];
  for (const stop of stops) {
    const { owner, admin, article, id } = await given();
    await approve(admin, id);
    expect(await stop(owner, article)).toMatchObject({ status: 200 });
    at(embargo);
    await keep();
    expect(await isPublic(article)).toBe(false);
    expect(await undo(admin, id)).not.toBe(200);
  }
});

it('an edit, a withdrawal and a deletion withdraw the mail that says when it appears', async () => {
  const stops: ((owner: Caller, article: CompleteItem) => Promise<{ status: number }>)[] = [
    async (owner, { uuid }) => owner.rest('POST', '/api/articles/save', { uuid, title: 'Edited' }),
    async (owner, { submitInput }) => owner.rest('POST', '/api/submittals/withdraw', submitInput),
    async (owner, { uuid }) =>
      owner.rest('PUT', `/api/articles/delete/${uuid}`, { articleType: 'press-releases' }),
  ];
  for (const stop of stops) {
    const { owner, admin, article, id } = await given();
    await approve(admin, id);
    expect(await listWaitingKinds(owner)).toEqual(['scheduled']);
    expect(await stop(owner, article)).toMatchObject({ status: 200 });
    expect(await listWaitingKinds(owner)).toEqual([]);
  }
});

describe('the time is changed', () => {
  const later = '2026-11-21T14:00:00.000Z';

  it('by the company, before and after the approval, and cancelled', async () => {
    const { owner, admin, article, id } = await given();
    const set = async (notBefore: string | null) =>
      owner.rest('PUT', '/api/submittals/schedule', {
        ...article.submitInput,
        notBefore,
        appearsUntil: null,
      });
    expect(await set(later)).toMatchObject({ status: 200, body: { success: true } });
    expect((await listAuditEntriesOf(portal().db, article.id)).at(-1)).toMatchObject({
      action: 'submittals.schedule',
      actor: owner.id,
      before: { notBefore: embargo },
      after: { submittal: id, notBefore: later },
    });
    await approve(admin, id);
    at(embargo);
    await keep();
    expect(await isPublic(article)).toBe(false);
    expect(await set(null)).toMatchObject({ status: 200 });
    await keep();
    expect(await isPublic(article)).toBe(true);
    expect(await set(later)).toMatchObject({ status: 409 });
  });

  it('by an editor, of which the company is notified', async () => {
    const { owner, admin, article, id } = await given();
    const set = async (body: object) =>
      admin.rest('PUT', '/api/submittals/reschedule', { id, appearsUntil: null, ...body });
    expect(await set({ notBefore: later })).toMatchObject({ status: 200 });
    expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({
      kind: 'rescheduled',
      text: expect.stringContaining('21 Nov 2026, 14:00 GMT'),
    });
    const count = (await kindsTo(owner)).length;
    expect(await set({ notBefore: later })).toMatchObject({ status: 200 });
    expect(await kindsTo(owner)).toHaveLength(count);
    const queue = await admin.query('submittals.list', { search: 'station' });
    const rows: { id: number }[] = Object(queue.body).result.data.submittals;
    expect(rows.find((row) => row.id === id)).toMatchObject({ schedule: { notBefore: later } });
    await approve(admin, id);
    const scheduled = await admin.query('submittals.scheduled');
    expect(Object(scheduled.body).result.data).toContainEqual(
      expect.objectContaining({ id, appearance: expect.objectContaining({ notBefore: later }) }),
    );
    await admin.rest('PUT', '/api/submittals/reschedule', { id, notBefore: null, appearsUntil: null });
    await keep();
    expect(await isPublic(article)).toBe(true);
  });

  it('with a repeated submission', async () => {
    const { owner, article } = await given();
    expect((await submitFor(owner, article, { notBefore: later })).answer.status).toBe(200);
    expect(await getAppearance(owner, article)).toMatchObject({ notBefore: later });
    expect((await submitFor(owner, article, {})).answer.status).toBe(200);
    expect(await getAppearance(owner, article)).toMatchObject({ notBefore: later });
  });

  it.each([
    ['notBefore', { notBefore: '2026-11-21T09:59:59Z' }],
    ['notBefore', { notBefore: '2028-01-01T00:00:00Z' }],
    ['notBefore', { notBefore: '2026-12-01' }],
    ['appearsUntil', { appearsUntil: '2026-11-21T09:59:59Z' }],
    ['appearsUntil', { notBefore: later, appearsUntil: embargo }],
  ])('not to an invalid %s: %j', async (path, times) => {
    const { owner, article } = await given();
    const body = { ...article.submitInput, notBefore: null, appearsUntil: null, ...times };
    expect(await owner.rest('PUT', '/api/submittals/schedule', body)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
    expect(await getAppearance(owner, article)).toMatchObject({ notBefore: embargo });
  });

  it('not of what is no longer submitted, is rejected, is another’s or is unknown', async () => {
    const { owner, admin, article, id } = await given();
    const times = { notBefore: later, appearsUntil: null };
    const other = await portal().account();
    const set = async (caller: Caller) =>
      (await caller.rest('PUT', '/api/submittals/schedule', { ...article.submitInput, ...times })).status;
    const reset = async (submittal: number) =>
      (await admin.rest('PUT', '/api/submittals/reschedule', { id: submittal, ...times })).status;
    expect(await set(other)).toBe(404);
    expect(await reset(2_000_000_000)).toBe(404);
    await admin.rest('PUT', '/api/submittals/reject', { id, response: 'No' });
    expect([await set(owner), await reset(id)]).toEqual([409, 409]);
    await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Edited' });
    expect([await set(owner), await reset(id)]).toEqual([409, 409]);
    const never = await givenCompleteArticle(portal(), owner);
    const body = { ...never.submitInput, ...times };
    expect(await owner.rest('PUT', '/api/submittals/schedule', body)).toMatchObject({ status: 409 });
  });
});

describe('an undo', () => {
  it('takes an approval back until its time comes, however long ago it was', async () => {
    const { owner, admin, article, id } = await given();
    await approve(admin, id);
    at('2026-11-21T11:59:00Z');
    expect(Object((await admin.query('submittals.recent')).body).result.data).toMatchObject([
      { id, undoableUntil: embargo },
    ]);
    expect(await undo(admin, id)).toBe(200);
    expect(await getState(owner, article)).toEqual({ isSubmitted: true, response: null, reason: null });
    at(embargo);
    await keep();
    expect(await isPublic(article)).toBe(false);
    await approve(admin, id);
    expect(await isPublic(article)).toBe(true);
  });

  it('leaves what is public while an update awaits its time, and restores it after', async () => {
    const { owner, admin, article, id } = await given({ title: 'First version', times: {} });
    await approve(admin, id);
    const former = await getPublication(portal().db, article.id);
    await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Second version' });
    const soon = '2026-11-21T10:05:00.000Z';
    const update = (await submitFor(owner, article, { notBefore: soon })).id;
    await approve(admin, update);
    expect(await undo(admin, update)).toBe(200);
    expect(await getPublication(portal().db, article.id)).toEqual(former);
    await approve(admin, update);
    expect(await getPublication(portal().db, article.id)).toEqual(former);
    at(soon);
    await keep();
    expect(await getPublication(portal().db, article.id)).toMatchObject({ slug: 'second-version' });
    expect(await undo(admin, update)).toBe(200);
    expect(await getPublication(portal().db, article.id)).toEqual(former);
  });

  it('says so where the company was notified of the approval', async () => {
    const { owner, admin, id } = await given();
    await approve(admin, id);
    await undo(admin, id);
    expect(await kindsTo(owner)).not.toContain('undone');
    await approve(admin, id);
    await portal()
      .db.updateTable('mails')
      .set({ sent_at: new Date(start.getTime() + 130_000) })
      .where('recipient', '=', owner.email)
      .where('kind', '=', 'scheduled')
      .where('withdrawn_at', 'is', null)
      .execute();
    await undo(admin, id);
    expect((await kindsTo(owner)).at(-1)).toBe('undone');
  });
});

it('without access at its time it is held back and says so once, and appears once there is access', async () => {
  const { owner, admin, article, id } = await given();
  await approve(admin, id);
  const setEnded = async (ended_at: Date | null) =>
    portal().db.updateTable('entitlements').set({ ended_at }).where('account_id', '=', owner.id).execute();
  await setEnded(start);
  at(embargo);
  await keep();
  await keep();
  expect(await isPublic(article)).toBe(false);
  expect((await kindsTo(owner)).filter((kind) => kind === 'held')).toHaveLength(1);
  expect(await getAppearance(owner, article)).toMatchObject({
    awaitsPublication: true,
    waitsForAccess: true,
  });
  expect((await listAuditEntriesOf(portal().db, article.id)).at(-1)).toMatchObject({
    action: 'submittals.hold',
  });
  await setEnded(null);
  await keep();
  expect(await isPublic(article)).toBe(true);
});

describe('an end', () => {
  const until = '2026-11-21T12:30:00.000Z';

  it('takes the page down to the second, tells the company, and lets it be submitted again', async () => {
    const { owner, admin, article, id } = await given({ times: { appearsUntil: until } });
    await approve(admin, id);
    at('2026-11-21T12:29:59Z');
    await keep();
    expect(await isPublic(article)).toBe(true);
    at(until);
    await Promise.all([keep(), keep()]);
    expect(await isPublic(article)).toBe(false);
    expect((await listAuditEntriesOf(portal().db, article.id)).at(-1)).toMatchObject({
      action: 'submittals.endPublication',
      actor: null,
      subject: owner.id,
      before: { published: { slug: expect.any(String) } },
    });
    expect((await kindsTo(owner)).filter((kind) => kind === 'ended')).toHaveLength(1);
    expect(await getState(owner, article)).toMatchObject({ isSubmitted: false, response: 'approved' });
    expect((await submitFor(owner, article, {})).answer.status).toBe(201);
  });

  it('can be changed while the page is public, and belongs to its submittal', async () => {
    const { owner, admin, article, id } = await given({ times: { appearsUntil: until } });
    await approve(admin, id);
    const later = '2026-11-21T14:00:00.000Z';
    const body = { ...article.submitInput, notBefore: null, appearsUntil: later };
    expect(await owner.rest('PUT', '/api/submittals/schedule', body)).toMatchObject({ status: 200 });
    at(until);
    await keep();
    expect(await isPublic(article)).toBe(true);
    await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'For good' });
    await approve(admin, (await submitFor(owner, article, {})).id);
    at(later);
    await keep();
    expect(await isPublic(article)).toBe(true);
  });

  describe('leaves the version that is to replace it', () => {
    async function givenReplaced({ times = {}, approved = false }: { times?: object; approved?: boolean }) {
      const { owner, admin, article, id } = await given({ times: { appearsUntil: until } });
      await approve(admin, id);
      await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'The next weir' });
      const next = (await submitFor(owner, article, times)).id;
      if (approved) await approve(admin, next);
      at(until);
      await keep();
      expect(await isPublic(article)).toBe(false);
      return { owner, admin, article, next };
    }
    const republish = async (owner: Caller, { submitInput }: CompleteItem) =>
      (await owner.rest('POST', '/api/submittals/republish', submitInput)).status;

    it('in the queue, where its approval publishes it', async () => {
      const { owner, admin, article, next } = await givenReplaced({});
      expect(await listOpenSubmittalIds(admin)).toContain(next);
      expect(await getState(owner, article)).toEqual({ isSubmitted: true, response: null, reason: null });
      await approve(admin, next);
      expect(await getPublication(portal().db, article.id)).toMatchObject({ title: 'The next weir' });
    });

    it('approved, to appear at its time', async () => {
      const notBefore = '2026-11-21T14:00:00.000Z';
      const { article } = await givenReplaced({ times: { notBefore }, approved: true });
      at(notBefore);
      await keep();
      expect(await getPublication(portal().db, article.id)).toMatchObject({ title: 'The next weir' });
    });

    it('while the old one is published again as it was', async () => {
      const { owner, admin, article, next } = await givenReplaced({});
      expect(await republish(owner, article)).toBe(200);
      expect(await getPublication(portal().db, article.id)).toMatchObject({ title: 'A new station' });
      await keep();
      expect(await isPublic(article)).toBe(true);
      await approve(admin, next);
      expect(await getPublication(portal().db, article.id)).toMatchObject({ title: 'The next weir' });
    });

    it('whose edit afterwards needs a new approval', async () => {
      const { owner, admin, article, next } = await givenReplaced({});
      await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Edited' });
      expect(await listOpenSubmittalIds(admin)).not.toContain(next);
      expect(await republish(owner, article)).toBe(409);
    });
  });

  it('leaves no deletion to decide on', async () => {
    const { owner, admin, article, id } = await given({ times: { appearsUntil: until } });
    await approve(admin, id);
    const open = await listOpenSubmittalIds(admin);
    await submitDeletion(owner, admin, article);
    expect(await listOpenSubmittalIds(admin)).toHaveLength(open.length + 1);
    at(until);
    await keep();
    expect(await listOpenSubmittalIds(admin)).toEqual(open);
  });

  describe('of a page that is public', () => {
    const later = '2026-11-21T14:00:00.000Z';
    const setUntil = async (owner: Caller, { submitInput }: CompleteItem, appearsUntil: string | null) =>
      (await owner.rest('PUT', '/api/submittals/schedule', { ...submitInput, notBefore: null, appearsUntil }))
        .status;

    async function givenEnding() {
      const scene = await given({ times: { appearsUntil: until } });
      await approve(scene.admin, scene.id);
      return scene;
    }

    it('comes again where it is set once the page is back', async () => {
      const { owner, article } = await givenEnding();
      at(until);
      await keep();
      await owner.rest('POST', '/api/submittals/republish', article.submitInput);
      expect(await setUntil(owner, article, later)).toBe(200);
      at(later);
      await keep();
      expect(await isPublic(article)).toBe(false);
    });

    it('is changed while its draft is edited, by the company and by an editor', async () => {
      const { owner, admin, article, id } = await givenEnding();
      await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Edited' });
      expect(await setUntil(owner, article, later)).toBe(200);
      at(until);
      await keep();
      expect(await isPublic(article)).toBe(true);
      const reschedule = async (times: object) =>
        (await admin.rest('PUT', '/api/submittals/reschedule', { id, ...times })).status;
      expect(await reschedule({ notBefore: later, appearsUntil: later })).toBe(400);
      expect(await reschedule({ notBefore: later, appearsUntil: null })).toBe(409);
      expect(await reschedule({ notBefore: null, appearsUntil: null })).toBe(200);
      at(later);
      await keep();
      expect(await isPublic(article)).toBe(true);
    });

    it('is changed once the next version is rejected or withdrawn, and not while that is submitted', async () => {
      const { owner, admin, article } = await givenEnding();
      await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Edited' });
      const next = (await submitFor(owner, article, {})).id;
      expect(await setUntil(owner, article, later)).toBe(200);
      expect(await getAppearance(owner, article)).toMatchObject({ appearsUntil: later });
      await admin.rest('PUT', '/api/submittals/reject', { id: next, response: 'No' });
      expect(await setUntil(owner, article, null)).toBe(200);
      at(until);
      await keep();
      expect(await isPublic(article)).toBe(true);
    });
  });

  describe('that has passed before the page is public', () => {
    const past = '2026-11-21T15:00:00.000Z';
    const refused = { status: 409, body: { message: expect.stringContaining('end date has passed') } };
    const endAccess = async ({ id }: Caller, ended_at: Date | null) =>
      portal().db.updateTable('entitlements').set({ ended_at }).where('account_id', '=', id).execute();

    it('is not approved until another is set', async () => {
      const { owner, admin, article, id } = await given({ times: { appearsUntil: until } });
      at(until);
      expect(await admin.rest('POST', `/api/submittals/send/${id}`, {})).toMatchObject(refused);
      expect(await getState(owner, article)).toEqual({ isSubmitted: true, response: null, reason: null });
      const times = { notBefore: null, appearsUntil: past };
      await admin.rest('PUT', '/api/submittals/reschedule', { id, ...times });
      await approve(admin, id);
      expect(await isPublic(article)).toBe(true);
    });

    it('lapses what waited for its time or for access, without a moment on the site', async () => {
      const { owner, admin, article, id } = await given({
        times: { notBefore: embargo, appearsUntil: until },
      });
      await approve(admin, id);
      await endAccess(owner, start);
      at(embargo);
      await keep();
      at(until);
      await Promise.all([keep(), keep()]);
      expect((await listAuditEntriesOf(portal().db, article.id)).at(-1)).toMatchObject({
        action: 'submittals.lapse',
        actor: null,
        subject: owner.id,
        after: { submittal: id },
      });
      expect((await kindsTo(owner)).filter((kind) => kind === 'lapsed')).toHaveLength(1);
      expect(await getState(owner, article)).toMatchObject({ isSubmitted: false, response: 'approved' });
      await endAccess(owner, null);
      await keep();
      expect(await isPublic(article)).toBe(false);
      expect(await kindsTo(owner)).not.toContain('ended');
      expect((await submitFor(owner, article, { appearsUntil: past })).answer.status).toBe(201);
    });

    it('is not published again, by its company or by the staff', async () => {
      const byCompany = await given({ times: { appearsUntil: until } });
      await approve(byCompany.admin, byCompany.id);
      const { submitInput } = byCompany.article;
      await byCompany.owner.rest('POST', '/api/submittals/unpublish', submitInput);
      const byStaff = await given({ times: { appearsUntil: until } });
      await approve(byStaff.admin, byStaff.id);
      const { id } = byStaff.article;
      await byStaff.admin.rest('POST', `/api/submittals/take-down/${id}`, { reason: 'Not yours.' });
      at(until);
      const republished = await byCompany.owner.rest('POST', '/api/submittals/republish', submitInput);
      expect(republished).toMatchObject(refused);
      expect(await byStaff.admin.rest('POST', `/api/submittals/put-back/${id}`, {})).toMatchObject(refused);
    });
  });

  it('is for news alone', async () => {
    const { owner } = await given();
    const company = await givenCompleteCompany(portal(), owner);
    expect((await submitFor(owner, company, { appearsUntil: until })).answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'appearsUntil' }] },
    });
    expect((await submitFor(owner, company)).answer.status).toBe(201);
  });
});
