import { afterEach, expect, it } from 'vitest';
import type { CompleteItem } from '../../../../testing/submittals/given-complete.ts';
import {
  getPublication,
  listAuditEntriesOf,
  listMailsTo,
  listWaitingMailKinds,
} from '../../../../testing/submittals/published.ts';
import { embargo, scheduleScene, start } from '../../../../testing/submittals/schedule-scene.ts';
import {
  approve,
  getState,
  listOpenSubmittalIds,
  undo,
} from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const { given, getAppearance, setNow, keep, kindsTo, isPublic } = scheduleScene(portal);
afterEach(() => portal().setNow(start));

const site = 'http://localhost:3001';
const listWaitingKinds = async ({ email }: Caller) => listWaitingMailKinds(portal().db, email);

it('an approval under an embargo returns the future address, and publishes nothing before its second', async () => {
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
  setNow('2026-11-21T11:59:59.999Z');
  await keep();
  expect(await isPublic(article)).toBe(false);

  setNow(embargo);
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

it('an approval for a time after the end of access promises the page only with a renewal', async () => {
  const notBefore = '2026-11-22T09:00:00.000Z';
  const { owner, admin, id } = await given({ times: { notBefore } });
  await portal()
    .db.updateTable('entitlements')
    .set({ ends_on: '2026-11-21' })
    .where('account_id', '=', owner.id)
    .execute();
  const { body } = await admin.mutate('submittals.approve', { id });
  expect(Object(body).result.data).toMatchObject({ appearsAt: notBefore, accessEnd: '2026-11-21' });
  expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({
    kind: 'scheduled',
    text: expect.stringContaining(
      'It appears on 22 Nov 2026, 09:00 GMT if you renew your access, which ends on 21 Nov 2026.',
    ),
  });
  await admin.mutate('submittals.reschedule', {
    id,
    notBefore: '2026-11-23T09:00:00.000Z',
    appearsUntil: null,
  });
  expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({
    kind: 'rescheduled',
    text: expect.stringContaining('23 Nov 2026, 09:00 GMT if you renew your access'),
  });
});

it('the promised address stays the item’s, whatever is published before it', async () => {
  const first = await given({ title: 'Twin locks' });
  const second = await given({ title: 'Twin locks', times: {} });
  expect(await approve(first.admin, first.id)).toBe(`${site}/press-releases/twin-locks`);
  expect(await approve(second.admin, second.id)).toBe(`${site}/press-releases/twin-locks-2`);
  setNow(embargo);
  await keep();
  expect(await getPublication(portal().db, first.article.id)).toMatchObject({ slug: 'twin-locks' });
});

it('an item approved after its time is public at once', async () => {
  const { admin, article, id } = await given();
  setNow('2026-11-21T13:00:00Z');
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
  setNow(new Date(Date.parse(notBefore) - 1).toISOString());
  await keep();
  expect(await isPublic(article)).toBe(false);
  setNow(notBefore);
  await keep();
  expect(await isPublic(article)).toBe(true);
});

it('two workers publish it once', async () => {
  const { owner, admin, article, id } = await given();
  await approve(admin, id);
  setNow(embargo);
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
    setNow(embargo);
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
it('without access at its time it is held back, which is reported once, and it appears when there is access', async () => {
  const { owner, admin, article, id } = await given();
  await approve(admin, id);
  const setEnded = async (ended_at: Date | null) =>
    portal().db.updateTable('entitlements').set({ ended_at }).where('account_id', '=', owner.id).execute();
  await setEnded(start);
  setNow(embargo);
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
