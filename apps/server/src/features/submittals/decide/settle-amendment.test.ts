import { beforeEach, expect, describe, test } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { amended, amendmentScene } from '../../../../testing/submittals/amendment-scene.ts';
import type { CompleteItem } from '../../../../testing/submittals/given-complete.ts';
import {
  approve,
  getState,
  listOpenSubmittalIds,
  undo,
} from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { publishPaid } from './approve-when-paid.ts';

const portal = useTestPortal();
const { given, amend, offer, accept, decline, stateOf, texts, mailsOf } = amendmentScene(portal);
let admin: Caller;
let owner: Caller;
let company: CompleteItem;
let submittal: number;
beforeEach(() => {
  ({ admin, owner, company, submittal } = given());
});

describe('an offered amendment', () => {
  test('changes nothing, and asks the company by email and in the portal', async () => {
    const id = await offer();
    expect(await texts()).toEqual({ published: null, own: '<p>Since 1923.</p>' });
    expect(await getState(owner, company)).toMatchObject({ isSubmitted: true, response: null });
    const [mail] = await mailsOf('amendment-offered');
    expect(mail?.text).toContain(`/amendments/${id}?company=${company.id}`);
    expect(mail?.text).toContain('> You told us the year.');
    const { body } = await owner.query('submittals.amendments.get', { id });
    expect(Object(body).result.data).toMatchObject({
      state: 'offered',
      note: amended.note,
      change: { before: { content: '<p>Since 1923.</p>' }, after: { content: '<p>Since 1932.</p>' } },
    });
  });

  test('is published unchanged when the company accepts it, and becomes its own text', async () => {
    const id = await offer();
    const { status, body } = await accept(id);
    expect(status).toBe(200);
    expect(Object(body).result.data).toMatchObject({
      published: true,
      url: expect.stringContaining('/supply-chain/clearwater-pumps'),
    });
    expect(await texts()).toEqual({ published: '<p>Since 1932.</p>', own: '<p>Since 1932.</p>' });
    expect(await getState(owner, company)).toMatchObject({ isSubmitted: true, response: 'approved' });
    expect(await stateOf(id)).toBe('accepted');
    expect((await accept(id)).status).toBe(409);
    expect((await decline(id)).status).toBe(409);
    expect(await listOpenSubmittalIds(admin)).not.toContain(submittal);
  });

  test('leaves everything as it was if it is declined, and the editor is notified', async () => {
    const id = await offer();
    expect((await decline(id, 'It was 1923')).status).toBe(200);
    expect(await texts()).toEqual({ published: null, own: '<p>Since 1923.</p>' });
    expect(await listOpenSubmittalIds(admin)).toContain(submittal);
    expect(await stateOf(id)).toBe('declined');
    const [mail] = await mailsOf('amendment-declined');
    expect(mail).toMatchObject({ recipient: admin.email, text: expect.stringContaining('> It was 1923') });
    const { body } = await admin.query('submittals.amendments.review', { id: submittal });
    expect(Object(body).result.data.latest).toMatchObject({ state: 'declined', reason: 'It was 1923' });
    expect((await accept(id)).status).toBe(409);
  });

  test.each([
    ['edited', async () => owner.rest('PUT', '/api/companies', { id: company.id, title: 'Others' })],
    ['withdrawn', async () => owner.rest('POST', '/api/submittals/withdraw', company.submitInput)],
    ['approved', async () => approve(admin, submittal)],
    ['rejected', async () => admin.rest('PUT', '/api/submittals/reject', { id: submittal, response: 'No' })],
  ])('cannot be accepted once what was submitted is %s', async (_what, change) => {
    const id = await offer();
    await change();
    const before = await texts();
    expect(await stateOf(id)).toBe('outdated');
    const { status, body } = await accept(id);
    expect([status, Object(body).error.message]).toEqual([409, expect.stringContaining('Submit it again')]);
    expect(await texts()).toEqual(before);
    expect((await amend()).status).toBe(409);
  });

  test('is replaced by a later one', async () => {
    const first = await offer();
    const second = await offer({ content: '<p>Since 1933.</p>' });
    expect(await stateOf(first)).toBe('replaced');
    expect((await accept(first)).status).toBe(409);
    expect((await accept(second)).status).toBe(200);
    expect((await texts()).published).toBe('<p>Since 1933.</p>');
  });

  test('that is accepted while the submittal is decided ends in one way, whichever comes first', async () => {
    const id = await offer();
    const [accepted, rejected] = await Promise.all([
      accept(id),
      admin.rest('PUT', '/api/submittals/reject', { id: submittal, response: 'No' }),
    ]);
    expect(new Set([accepted.status, rejected.status])).toEqual(new Set([200, 409]));
    const { published } = await texts();
    expect(published).toBe(accepted.status === 200 ? '<p>Since 1932.</p>' : null);
  });

  test('from a former reviewer waits for another one, and tells the former nothing', async () => {
    const former = await portal().account({ staffRole: 'reviewer' });
    const { result } = await amend({}, former);
    await admin.mutate('session.staff.remove', { accountId: former.id });
    expect(Object((await accept(result.id)).body).result.data).toEqual({ published: false, url: null });
    expect(await texts()).toEqual({ published: null, own: '<p>Since 1932.</p>' });
    const { id } = await portal()
      .db.selectFrom('submittals')
      .select('id')
      .where('item_id', '=', company.id)
      .where('amended_by', '=', former.id)
      .executeTakeFirstOrThrow();
    await publishPaid(portal().deps);
    expect(await listOpenSubmittalIds(admin)).toContain(id);
    expect(await approve(admin, id)).toContain('/supply-chain/');
  });

  test('is declined without a mail to a former reviewer', async () => {
    const former = await portal().account({ staffRole: 'reviewer' });
    const { result } = await amend({}, former);
    await admin.mutate('session.staff.changeRole', { accountId: former.id, role: 'sales' });
    expect((await decline(result.id)).status).toBe(200);
    const mails = portal().db.selectFrom('mails').select('kind').where('recipient', '=', former.email);
    expect(await mails.execute()).toEqual([{ kind: 'staff-role' }]);
  });

  test('waits for access as an approval does, and is then published', async () => {
    const { db, deps } = portal();
    await db.deleteFrom('entitlements').where('account_id', '=', owner.id).execute();
    const id = await offer();
    const { body } = await accept(id);
    expect(Object(body).result.data).toEqual({ published: false, url: null });
    await givenAccess(portal(), owner);
    await publishPaid(deps);
    expect((await texts()).published).toBe('<p>Since 1932.</p>');
  });

  test('can be taken back by the editor for ten minutes after its publication', async () => {
    await accept(await offer());
    const { id } = await portal()
      .db.selectFrom('submittals')
      .select('id')
      .where('item_id', '=', company.id)
      .where('amended_by', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(await undo(admin, id)).toBe(200);
    expect((await texts()).published).toBeNull();
    expect(await listOpenSubmittalIds(admin)).toContain(id);
  });

  test('is for the company’s owners and editors, and appears in its log', async () => {
    const [viewer, editor] = [
      await givenMember(portal(), owner, 'viewer'),
      await givenMember(portal(), owner, 'editor'),
    ];
    const id = await offer();
    expect((await accept(id, viewer)).status).toBe(403);
    expect((await accept(id, await portal().account())).status).toBe(404);
    expect((await accept(id, editor)).status).toBe(200);
    const { body } = await owner.query('company.log.list', { kind: 'submissions' });
    const entries: { action: string; by: unknown }[] = Object(body).result.data.entries;
    expect(entries.map(({ action, by }) => [action, by])).toEqual(
      expect.arrayContaining([
        ['submittals.amendments.offer', 'editor'],
        ['submittals.amendments.accept', { email: editor.email, viewingAs: null }],
      ]),
    );
  });
});
