import { afterEach, describe, expect, it } from 'vitest';
import { givenCompleteCompany, type CompleteItem } from '../../../../testing/submittals/given-complete.ts';
import { getPublication, listAuditEntriesOf, listMailsTo } from '../../../../testing/submittals/published.ts';
import { embargo, scheduleScene, start } from '../../../../testing/submittals/schedule-scene.ts';
import {
  approve,
  getState,
  listOpenSubmittalIds,
  submitDeletion,
  undo,
} from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const { given, submitFor, setNow, keep, kindsTo, isPublic } = scheduleScene(portal);
afterEach(() => portal().setNow(start));

describe('an end', () => {
  const until = '2026-11-21T12:30:00.000Z';

  it('takes the page down to the second, tells the company, and lets it be submitted again', async () => {
    const { owner, admin, article, id } = await given({ times: { appearsUntil: until } });
    await approve(admin, id);
    setNow('2026-11-21T12:29:59Z');
    await keep();
    expect(await isPublic(article)).toBe(true);
    setNow(until);
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

  it('that has come in the meantime keeps a page off the site that an undo would bring back', async () => {
    const { owner, admin, article, id } = await given({ times: { appearsUntil: until } });
    await approve(admin, id);
    await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'The next weir' });
    const next = (await submitFor(owner, article, {})).id;
    setNow('2026-11-21T12:29:00Z');
    await approve(admin, next);
    setNow('2026-11-21T12:31:00Z');
    expect(await undo(admin, next)).toBe(200);
    expect(await isPublic(article)).toBe(false);
    expect(await listOpenSubmittalIds(admin)).toContain(next);
    expect(await kindsTo(owner)).toContain('ended');
    await approve(admin, next);
    expect(await isPublic(article)).toBe(true);
  });

  it.each([
    ['after the hour that is left out in spring', '2027-03-28T01:00:00.000Z', '28 Mar 2027, 02:00 BST'],
    ['in the first of the repeated hours', '2027-10-31T00:30:00.000Z', '31 Oct 2027, 01:30 BST'],
    ['in the second of the repeated hours', '2027-10-31T01:30:00.000Z', '31 Oct 2027, 01:30 GMT'],
  ])('comes to the second %s, and an editor’s change of it names the zone', async (_name, end, named) => {
    const { owner, admin, article, id } = await given({ times: { appearsUntil: until } });
    await approve(admin, id);
    await admin.rest('PUT', '/api/submittals/reschedule', { id, notBefore: null, appearsUntil: end });
    expect((await listMailsTo(portal().db, owner.email)).at(-1)?.text).toContain(named);
    setNow(new Date(Date.parse(end) - 1).toISOString());
    await keep();
    expect(await isPublic(article)).toBe(true);
    setNow(end);
    await keep();
    expect(await isPublic(article)).toBe(false);
  });

  describe('leaves the version that will replace it', () => {
    async function givenReplaced({ times = {}, approved = false }: { times?: object; approved?: boolean }) {
      const { owner, admin, article, id } = await given({ times: { appearsUntil: until } });
      await approve(admin, id);
      await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'The next weir' });
      const next = (await submitFor(owner, article, times)).id;
      if (approved) await approve(admin, next);
      setNow(until);
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
      setNow(notBefore);
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

    it('whose later edit needs a new approval', async () => {
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
    setNow(until);
    await keep();
    expect(await listOpenSubmittalIds(admin)).toEqual(open);
  });

  describe('that has passed before the page is public', () => {
    const past = '2026-11-21T15:00:00.000Z';
    const refused = { status: 409, body: { message: expect.stringContaining('end date has passed') } };
    const readRepublishable = async (owner: Caller, { submitInput }: CompleteItem) => {
      const { body } = await owner.query('submittals.get', submitInput);
      return Object(body).result.data.unpublished.republishableUntil;
    };
    const endAccess = async ({ id }: Caller, ended_at: Date | null) =>
      portal().db.updateTable('entitlements').set({ ended_at }).where('account_id', '=', id).execute();

    it('is not approved until another is set', async () => {
      const { owner, admin, article, id } = await given({ times: { appearsUntil: until } });
      setNow(until);
      expect(await admin.rest('POST', `/api/submittals/send/${id}`, {})).toMatchObject(refused);
      expect(await getState(owner, article)).toEqual({ isSubmitted: true, response: null, reason: null });
      const times = { notBefore: null, appearsUntil: past };
      await admin.rest('PUT', '/api/submittals/reschedule', { id, ...times });
      await approve(admin, id);
      expect(await isPublic(article)).toBe(true);
    });

    it('lapses an approval that waited for its time or for access, without a moment on the site', async () => {
      const { owner, admin, article, id } = await given({
        times: { notBefore: embargo, appearsUntil: until },
      });
      await approve(admin, id);
      await endAccess(owner, start);
      setNow(embargo);
      await keep();
      setNow(until);
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

    it.each([
      ['in the evening, until that day', '2026-11-23T18:00:00.000Z', '2026-11-23'],
      ['at midnight in London, until the day before', '2026-11-24T00:00:00.000Z', '2026-11-23'],
    ])('offers a page again that ends %s', async (_name, appearsUntil, last) => {
      const { owner, admin, article, id } = await given({ times: { appearsUntil } });
      await approve(admin, id);
      await owner.rest('POST', '/api/submittals/unpublish', article.submitInput);
      expect(await readRepublishable(owner, article)).toBe(last);
      setNow(appearsUntil);
      expect(await readRepublishable(owner, article)).toBeNull();
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
      setNow(until);
      const republished = await byCompany.owner.rest('POST', '/api/submittals/republish', submitInput);
      expect(republished).toMatchObject(refused);
      expect(await byStaff.admin.rest('POST', `/api/submittals/put-back/${id}`, {})).toMatchObject(refused);
    });
  });

  it('can only be set for news', async () => {
    const { owner } = await given();
    const company = await givenCompleteCompany(portal(), owner);
    expect((await submitFor(owner, company, { appearsUntil: until })).answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'appearsUntil' }] },
    });
    expect((await submitFor(owner, company)).answer.status).toBe(201);
  });
});
