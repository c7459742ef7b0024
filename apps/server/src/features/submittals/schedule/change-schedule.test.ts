import { afterEach, describe, expect, it } from 'vitest';
import { givenCompleteArticle, type CompleteItem } from '../../../../testing/submittals/given-complete.ts';
import { listAuditEntriesOf, listMailsTo } from '../../../../testing/submittals/published.ts';
import { embargo, scheduleScene, start } from '../../../../testing/submittals/schedule-scene.ts';
import { approve } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const { given, submitFor, getAppearance, setNow, keep, kindsTo, isPublic } = scheduleScene(portal);
afterEach(() => portal().setNow(start));

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
    setNow(embargo);
    await keep();
    expect(await isPublic(article)).toBe(false);
    expect(await set(null)).toMatchObject({ status: 200 });
    await keep();
    expect(await isPublic(article)).toBe(true);
    expect(await set(later)).toMatchObject({ status: 409 });
  });

  it('by an editor, and the company is notified', async () => {
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

  it('by an editor repeatedly, and the company gets one email at once and one an hour later', async () => {
    const { owner, admin, article, id } = await given();
    const { db } = portal();
    const listRescheduled = async () =>
      db
        .selectFrom('mails')
        .select(['due_at', 'text'])
        .where('recipient', '=', owner.email)
        .where('kind', '=', 'rescheduled')
        .where('withdrawn_at', 'is', null)
        .orderBy('due_at')
        .execute();
    for (const hour of ['13', '14', '15'])
      await admin.rest('PUT', '/api/submittals/reschedule', {
        id,
        notBefore: `2026-11-21T${hour}:00:00.000Z`,
        appearsUntil: null,
      });
    const [first, last, ...others] = await listRescheduled();
    expect([first?.due_at, last?.due_at]).toEqual([start, new Date(start.getTime() + 3_600_000)]);
    expect([first?.text, last?.text]).toEqual([
      expect.stringContaining('21 Nov 2026, 13:00 GMT'),
      expect.stringContaining('21 Nov 2026, 15:00 GMT'),
    ]);
    expect(others).toEqual([]);
    await owner.rest('POST', '/api/submittals/withdraw', article.submitInput);
    expect(await listRescheduled()).toHaveLength(1);
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

  it('not for a submittal that is withdrawn, rejected, another’s or unknown', async () => {
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

describe('the end of a public page', () => {
  const until = '2026-11-21T12:30:00.000Z';
  const later = '2026-11-21T14:00:00.000Z';
  const setUntil = async (owner: Caller, { submitInput }: CompleteItem, appearsUntil: string | null) =>
    (await owner.rest('PUT', '/api/submittals/schedule', { ...submitInput, notBefore: null, appearsUntil }))
      .status;
  const edit = async (owner: Caller, { uuid }: CompleteItem) =>
    owner.rest('POST', '/api/articles/save', { uuid, title: 'Edited' });

  async function givenEnding() {
    const scene = await given({ times: { appearsUntil: until } });
    await approve(scene.admin, scene.id);
    return scene;
  }

  async function readPublic(owner: Caller, { submitInput }: CompleteItem) {
    const { body } = await owner.query('submittals.get', submitInput);
    const { publicUrl, publicSchedule } = Object(body).result.data;
    return { isPublic: publicUrl !== null, publicSchedule };
  }

  it('can be changed, and belongs to its submittal', async () => {
    const { owner, admin, article } = await givenEnding();
    expect(await setUntil(owner, article, later)).toBe(200);
    setNow(until);
    await keep();
    expect(await isPublic(article)).toBe(true);
    await edit(owner, article);
    await approve(admin, (await submitFor(owner, article, {})).id);
    setNow(later);
    await keep();
    expect(await isPublic(article)).toBe(true);
  });

  it('comes again if it is set after the page is back', async () => {
    const { owner, article } = await givenEnding();
    setNow(until);
    await keep();
    await owner.rest('POST', '/api/submittals/republish', article.submitInput);
    expect(await setUntil(owner, article, later)).toBe(200);
    setNow(later);
    await keep();
    expect(await isPublic(article)).toBe(false);
  });

  it('is changed while its draft is edited, by the company and by an editor', async () => {
    const { owner, admin, article, id } = await givenEnding();
    await edit(owner, article);
    expect(await setUntil(owner, article, later)).toBe(200);
    setNow(until);
    await keep();
    expect(await isPublic(article)).toBe(true);
    const reschedule = async (times: object) =>
      (await admin.rest('PUT', '/api/submittals/reschedule', { id, ...times })).status;
    expect(await reschedule({ notBefore: later, appearsUntil: later })).toBe(400);
    expect(await reschedule({ notBefore: later, appearsUntil: null })).toBe(409);
    expect(await reschedule({ notBefore: null, appearsUntil: null })).toBe(200);
    setNow(later);
    await keep();
    expect(await isPublic(article)).toBe(true);
  });

  it('is changed after the next version is rejected or withdrawn, but not while that is submitted', async () => {
    const { owner, admin, article } = await givenEnding();
    await edit(owner, article);
    const next = (await submitFor(owner, article, {})).id;
    expect(await setUntil(owner, article, later)).toBe(200);
    expect(await getAppearance(owner, article)).toMatchObject({ appearsUntil: later });
    await admin.rest('PUT', '/api/submittals/reject', { id: next, response: 'No' });
    expect(await setUntil(owner, article, null)).toBe(200);
    setNow(until);
    await keep();
    expect(await isPublic(article)).toBe(true);
  });

  it('is readable whatever was submitted since, but not after the page is off the site', async () => {
    const { owner, article } = await givenEnding();
    const ending = { isPublic: true, publicSchedule: { notBefore: null, appearsUntil: until } };
    expect(await readPublic(owner, article)).toEqual(ending);
    await edit(owner, article);
    expect(await readPublic(owner, article)).toEqual(ending);
    await submitFor(owner, article, { notBefore: embargo, appearsUntil: later });
    expect(await readPublic(owner, article)).toEqual(ending);
    await owner.rest('POST', '/api/submittals/unpublish', article.submitInput);
    expect(await readPublic(owner, article)).toEqual({ isPublic: false, publicSchedule: null });
  });
});
