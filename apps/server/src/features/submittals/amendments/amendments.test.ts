import { randomUUID } from 'node:crypto';
import type { AmendmentState } from '@headwater/contract/amendments';
import { fileIdFromUrl } from '@headwater/contract/images';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenMember } from '../../../../testing/company/given-members.ts';
import {
  givenCompleteArticle,
  givenCompleteCompany,
  type CompleteItem,
} from '../../../../testing/submittals/given-complete.ts';
import { listAuditEntriesOf, listWaitingMailKinds } from '../../../../testing/submittals/published.ts';
import {
  approve,
  getState,
  listOpenSubmittalIds,
  submit,
  undo,
} from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { publishPaid } from '../decisions/approve-when-paid.ts';

const portal = useTestPortal();
let admin: Caller;
let owner: Caller;
let company: CompleteItem;
let submittal: number;

beforeEach(async () => {
  admin = await portal().account({ admin: true });
  owner = await portal().account();
  company = await givenCompleteCompany(portal(), owner);
  await givenAccess(portal(), owner);
  submittal = await submit(owner, company);
});

const amended = {
  title: 'Clearwater Pumps',
  introHeader: 'Pumps that last',
  content: '<p>Since 1932.</p>',
  note: 'You told us the year.',
};

async function amend(fields: object = {}, by = admin) {
  const { status, body } = await by.mutate('submittals.amendments.create', {
    id: submittal,
    ...amended,
    ...fields,
  });
  return { status, result: Object(Object(body).result).data, body };
}

async function offer(fields: object = {}): Promise<number> {
  const { status, result } = await amend(fields);
  expect(status).toBe(200);
  return result.id;
}

const accept = async (id: number, by = owner) => by.mutate('submittals.amendments.accept', { id });
const decline = async (id: number, reason = '') =>
  owner.mutate('submittals.amendments.decline', { id, reason });
const stateOf = async (id: number): Promise<AmendmentState> =>
  Object((await owner.query('submittals.amendments.get', { id })).body).result.data.state;

/** Returns the text that is public, and the company's own. */
async function texts() {
  const { db } = portal();
  const shown = await db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select('revisions.snapshot')
    .where('publications.item_id', '=', company.id)
    .executeTakeFirst();
  const own = await db
    .selectFrom('items')
    .select(['content', 'version'])
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow();
  return { published: shown ? String(Object(shown.snapshot).content) : null, own: own.content };
}

async function mailsOf(kind: string) {
  return portal()
    .db.selectFrom('mails')
    .select(['recipient', 'text'])
    .where('kind', '=', kind)
    .where('recipient', 'in', [owner.email, admin.email])
    .execute();
}

test('an amendment amends the author and the alt texts too, on the page and in the item', async () => {
  const article = await givenCompleteArticle(portal(), owner);
  const id = await submit(owner, article);
  const { body } = await admin.query('submittals.review', { id });
  const { snapshot } = Object(body).result.data.submitted;
  const fileId = fileIdFromUrl(snapshot.featuredImage.url);
  const { title, introHeader, content } = snapshot;
  const fields = { id, title, introHeader, content, author: 'Ada Lovelace' };
  const altTexts = [{ fileId, alt: 'A weir in spring' }];
  expect((await amend({ ...fields, altTexts: [{ fileId: randomUUID(), alt: '' }] })).body).toMatchObject({
    error: { data: { httpStatus: 400, errors: [{ path: 'altTexts.0.fileId' }] } },
  });
  const { result } = await amend({ ...fields, altTexts });
  expect(await accept(result.id)).toMatchObject({ status: 200 });
  const { db } = portal();
  const shown = await db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select('revisions.snapshot')
    .where('publications.item_id', '=', article.id)
    .executeTakeFirstOrThrow();
  expect(shown.snapshot).toMatchObject({
    author: 'Ada Lovelace',
    featuredImage: { alt: 'A weir in spring' },
  });
  const images = await owner.query('articles.images.list', { articleId: article.id, reference: 'gallery' });
  expect(JSON.stringify(images.body)).toContain('A weir in spring');
  const own = await owner.rest('GET', `/api/articles/${article.uuid}`);
  expect(Object(own.body).article.author).toBe('Ada Lovelace');
  expect((await listAuditEntriesOf(db, article.id)).map(({ after }) => Object(after).fields)).toContainEqual([
    'author',
    'altTexts',
  ]);
});

test('a company profile has no author to amend', async () => {
  expect((await amend({ author: 'Ada' })).body).toMatchObject({
    error: { data: { httpStatus: 400, errors: [{ path: 'author' }] } },
  });
});

describe('an amendment that is offered', () => {
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

  test('is published as it is once the company accepts it, and becomes its own text', async () => {
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

  test('leaves all as it was where it is declined, of which the editor is told', async () => {
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
    expect([status, Object(body).error.message]).toEqual([409, expect.stringContaining('submit it again')]);
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

  test('that is accepted while the submittal is decided ends one way, whichever comes first', async () => {
    const id = await offer();
    const [accepted, rejected] = await Promise.all([
      accept(id),
      admin.rest('PUT', '/api/submittals/reject', { id: submittal, response: 'No' }),
    ]);
    expect(new Set([accepted.status, rejected.status])).toEqual(new Set([200, 409]));
    const { published } = await texts();
    expect(published).toBe(accepted.status === 200 ? '<p>Since 1932.</p>' : null);
  });

  test('that somebody offered who reviews no longer waits for another reviewer, and tells them nothing', async () => {
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

  test('is declined without a mail to somebody who reviews no longer', async () => {
    const former = await portal().account({ staffRole: 'reviewer' });
    const { result } = await amend({}, former);
    await admin.mutate('session.staff.changeRole', { accountId: former.id, role: 'sales' });
    expect((await decline(result.id)).status).toBe(200);
    const mails = portal().db.selectFrom('mails').select('kind').where('recipient', '=', former.email);
    expect(await mails.execute()).toEqual([{ kind: 'staff-role' }]);
  });

  test('waits for access as an approval does, and is published once there is some', async () => {
    const { db, deps } = portal();
    await db.deleteFrom('entitlements').where('account_id', '=', owner.id).execute();
    const id = await offer();
    const { body } = await accept(id);
    expect(Object(body).result.data).toEqual({ published: false, url: null });
    await givenAccess(portal(), owner);
    await publishPaid(deps);
    expect((await texts()).published).toBe('<p>Since 1932.</p>');
  });

  test('can be taken back by the editor for ten minutes, once it is published', async () => {
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

  test('is for the company’s owners and editors, and names itself in its log', async () => {
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

describe('an amendment', () => {
  test('that changes nothing is refused with 409, and one with another picture with 400', async () => {
    expect((await amend({ content: '<p>Since 1923.</p>' })).status).toBe(409);
    const picture = '<img src="/files/6f1f2f5e-5a0c-4a51-9f0c-0d1a3b7f3c11.png" alt="">';
    const { status, body } = await amend({ content: `<p>Since 1932.</p>${picture}` });
    expect([status, Object(body).error.data.errors[0].path]).toEqual([400, 'content']);
  });

  test('is published at once where the company allows that, and there alone', async () => {
    expect((await amend({ atOnce: true })).status).toBe(403);
    await owner.mutate('submittals.amendments.setConsent', { allowed: true });
    const { result } = await amend({ atOnce: true });
    expect(result.published).toBe(true);
    expect(await texts()).toEqual({ published: '<p>Since 1932.</p>', own: '<p>Since 1932.</p>' });
    expect((await mailsOf('amended')).map(({ recipient }) => recipient)).toEqual([owner.email]);
  });

  test('at once is announced as what became of it: nothing while the company has no access', async () => {
    await owner.mutate('submittals.amendments.setConsent', { allowed: true });
    await portal().db.deleteFrom('entitlements').where('account_id', '=', owner.id).execute();
    const { result } = await amend({ atOnce: true });
    expect(result.published).toBe(false);
    const [mail] = await mailsOf('amended');
    expect(mail?.text).toContain('It is yet to be approved');
    expect(mail?.text).not.toContain('approved it');
  });

  test('at once is announced as approved for its time, and not announced where that is undone', async () => {
    const embargoed = await submit(owner, await givenCompleteArticle(portal(), owner), {
      notBefore: new Date(portal().deps.now().getTime() + 86_400_000).toISOString(),
    });
    await owner.mutate('submittals.amendments.setConsent', { allowed: true });
    const { result } = await amend({ id: embargoed, atOnce: true });
    expect(result.published).toBe(false);
    const [mail] = await mailsOf('amended');
    expect(mail?.text).toContain('It is approved, and appears at its time.');
    expect(await listWaitingMailKinds(portal().db, owner.email)).toEqual(['scheduled', 'amended']);
    const { id } = await portal()
      .db.selectFrom('submittals')
      .select('id')
      .where('amended_by', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(await undo(admin, id)).toBe(200);
    expect(await listWaitingMailKinds(portal().db, owner.email)).toEqual([]);
  });

  test('is asked for again once the company has taken that back', async () => {
    for (const allowed of [true, false])
      expect((await owner.mutate('submittals.amendments.setConsent', { allowed })).status).toBe(200);
    expect((await amend({ atOnce: true })).status).toBe(403);
    const { body } = await owner.query('submittals.amendments.consent');
    expect(Object(body).result.data).toEqual({ allowed: false });
  });
});

describe('where two people have to approve', () => {
  const strict = useTestPortal({ settings: { FOUR_EYES: 'company' } });

  test('an amendment that is accepted counts as one approval, and somebody else gives the other', async () => {
    const [first, second] = [
      await strict().account({ admin: true }),
      await strict().account({ staffRole: 'reviewer' }),
    ];
    const holder = await strict().account();
    const item = await givenCompleteCompany(strict(), holder);
    await givenAccess(strict(), holder);
    const id = await submit(holder, item);
    const offered = await first.mutate('submittals.amendments.create', { id, ...amended });
    const accepted = await holder.mutate('submittals.amendments.accept', {
      id: Object(offered.body).result.data.id,
    });
    expect(Object(accepted.body).result.data).toEqual({ published: false, url: null });
    const [open = 0] = await listOpenSubmittalIds(second);
    expect((await first.rest('POST', `/api/submittals/send/${open}`, {})).status).toBe(409);
    expect(await approve(second, open)).toContain('/supply-chain/');
  });

  test('an amendment by somebody who reviews no longer counts as none', async () => {
    const [first, second, administrator] = [
      await strict().account({ staffRole: 'reviewer' }),
      await strict().account({ staffRole: 'reviewer' }),
      await strict().account({ admin: true }),
    ];
    const holder = await strict().account();
    const item = await givenCompleteCompany(strict(), holder);
    await givenAccess(strict(), holder);
    const id = await submit(holder, item);
    const { body } = await first.mutate('submittals.amendments.create', { id, ...amended });
    await administrator.mutate('session.staff.remove', { accountId: first.id });
    await holder.mutate('submittals.amendments.accept', { id: Object(body).result.data.id });
    const open = (await listOpenSubmittalIds(second)).at(-1) ?? 0;
    expect(await approve(second, open)).toBeNull();
    expect(await approve(administrator, open)).toContain('/supply-chain/');
  });
});
