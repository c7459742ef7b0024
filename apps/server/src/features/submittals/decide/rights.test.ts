import { beforeEach, expect, test } from 'vitest';
import { givenCategories } from '../../../../testing/categories/given-categories.ts';
import { listAuditEntriesOf } from '../../../../testing/submittals/published.ts';
import { callWithCookie, startImpersonation } from '../../../../testing/session/impersonate.ts';
import {
  givenCompleteArticle,
  givenCompleteCompany,
  insertImage,
  type CompleteItem,
} from '../../../../testing/submittals/given-complete.ts';
import { submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
let owner: Caller;
let admin: Caller;
let study: CompleteItem;

beforeEach(async () => {
  owner = await portal().account();
  admin = await portal().account({ admin: true });
  study = await givenStudy();
});

async function givenStudy(): Promise<CompleteItem> {
  const item = await givenCompleteArticle(portal(), owner, {
    type: 'mini-case-study',
    client: 'Calder Council',
  });
  const { parent: category_id } = await givenCategories(portal().db, 'mini-case-study');
  await portal().db.insertInto('item_categories').values({ item_id: item.id, category_id }).execute();
  return {
    ...item,
    categoryId: category_id,
    submitInput: { ...item.submitInput, subItem: 'mini-case-studies' },
  };
}

/** Submits an item with these ticks, and returns what its reviewers read of its rights. */
async function submitWith(ticks: object, item = study) {
  const { status, body } = await owner.rest('POST', '/api/submittals/create', {
    ...item.submitInput,
    ...ticks,
  });
  expect(status).toBe(201);
  return rightsOf(Object(body).data.id);
}

async function rightsOf(submittal: number) {
  const { body } = await admin.query('submittals.review', { id: submittal });
  return Object(body).result.data.rights;
}

function rightsUrl({ submitInput: { id, item, subItem } }: CompleteItem): string {
  return `/api/submittals/rights?id=${id}&item=${item}&subItem=${subItem}`;
}

async function asksOf(item = study) {
  const { status, body } = await owner.rest('GET', rightsUrl(item));
  expect(status).toBe(200);
  return Object(body).data.asks;
}

const change = async (fields: object, item = study) =>
  portal().db.updateTable('items').set(fields).where('id', '=', item.id).execute();

async function withdraw(item = study) {
  expect(await owner.rest('POST', '/api/submittals/withdraw', item.submitInput)).toMatchObject({
    status: 200,
  });
}

const given = () => ({ by: owner.email, at: expect.any(String), isSignOff: false });

test('a submission keeps who confirmed its rights, and one without ticks is submitted as well', async () => {
  expect(await asksOf()).toEqual(['use', 'client']);
  expect(await submitWith({ rightsConfirmed: true })).toEqual({ use: given(), client: null });
  const other = await givenStudy();
  expect(await submitWith({}, other)).toEqual({ use: null, client: null });
  const third = await givenStudy();
  expect(await submitWith({ rightsConfirmed: false, clientAgreed: true }, third)).toEqual({
    use: null,
    client: given(),
  });
  const [entry] = await listAuditEntriesOf(portal().db, third.id);
  expect(entry?.after).toMatchObject({ rightsConfirmed: false, clientAgreed: true });
});

test('a study that names no client asks for none, nor does a tick for one count', async () => {
  await change({ client: '' });
  expect(await asksOf()).toEqual(['use']);
  expect(await submitWith({ clientAgreed: true })).toEqual({ use: null });
});

test('company news names no client, and a tick for one is nothing', async () => {
  const news = await givenCompleteArticle(portal(), owner);
  expect(await asksOf(news)).toEqual(['use']);
  expect(await submitWith({ rightsConfirmed: true, clientAgreed: true }, news)).toEqual({ use: given() });
  const { client_agreed_at: at } = await portal()
    .db.selectFrom('revisions')
    .select('client_agreed_at')
    .where('item_id', '=', news.id)
    .executeTakeFirstOrThrow();
  expect(at).toBeNull();
});

test('an answer holds for the next version while texts and pictures are the same', async () => {
  const first = await submitWith({ rightsConfirmed: true, clientAgreed: true });
  await withdraw();
  await portal().db.deleteFrom('item_categories').where('item_id', '=', study.id).execute();
  expect(await asksOf()).toEqual([]);
  await portal()
    .db.insertInto('item_categories')
    .values({ item_id: study.id, category_id: study.categoryId })
    .execute();
  expect(await submitWith({})).toEqual(first);
});

test('another picture asks for its use again, and another text for the client’s word too', async () => {
  await submitWith({ rightsConfirmed: true, clientAgreed: true });
  await withdraw();
  await insertImage(portal().db, { owner, id: study.id, reference: 'banner' });
  expect(await asksOf()).toEqual(['use']);
  expect(await submitWith({})).toEqual({ use: null, client: given() });
  await withdraw();
  await change({ content: '<p>It pumps for the city.</p>' });
  expect(await asksOf()).toEqual(['use', 'client']);
});

test('a fact or a partner that is changed asks for both again', async () => {
  await submitWith({ rightsConfirmed: true, clientAgreed: true });
  await withdraw();
  await change({ partners: JSON.stringify([{ name: 'Brook Ltd', part: 'Design', companyId: null }]) });
  expect(await asksOf()).toEqual(['use', 'client']);
});

test('a profile asks again after a change outside of its texts, and not after another choice from a list', async () => {
  const { db } = portal();
  const profile = await givenCompleteCompany(portal(), owner);
  await submitWith({ rightsConfirmed: true }, profile);
  await withdraw(profile);
  await db.deleteFrom('item_categories').where('item_id', '=', profile.id).execute();
  expect(await asksOf(profile)).toEqual([]);
  await db
    .updateTable('company_addresses')
    .set({ street_1: '2 Mill Lane' })
    .where('company_id', '=', profile.id)
    .execute();
  expect(await asksOf(profile)).toEqual(['use']);
});

test('a second submission adds the tick that the first lacked, and takes none back', async () => {
  const first = await submitWith({ clientAgreed: true });
  expect(first).toEqual({ use: null, client: given() });
  const again = async (ticks: object) =>
    owner.rest('POST', '/api/submittals/create', { ...study.submitInput, ...ticks });
  const { status, body } = await again({ rightsConfirmed: true, clientAgreed: false });
  expect(status).toBe(200);
  const { id } = Object(body).data;
  expect(await rightsOf(id)).toEqual({ use: given(), client: given() });
  const countEntries = async () => (await listAuditEntriesOf(portal().db, study.id)).length;
  const entries = await listAuditEntriesOf(portal().db, study.id);
  expect(entries.find(({ action }) => action === 'submittals.confirmRights')?.after).toEqual({
    submittal: id,
    rightsConfirmed: true,
    clientAgreed: true,
  });
  await again({ rightsConfirmed: true });
  expect(await countEntries()).toBe(entries.length);
});

test('an editor’s correction keeps what the company has confirmed', async () => {
  const submittal = await submit(owner, study);
  await withdraw();
  await change({ title: 'Pumps for a city' });
  const rights = await submitWith({ rightsConfirmed: true, clientAgreed: true });
  expect(await rightsOf(submittal)).toEqual({ use: null, client: null });
  const { id } = await portal()
    .db.selectFrom('submittals')
    .select('id')
    .where('item_id', '=', study.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const corrected = {
    id,
    title: 'Pumps for a town',
    introHeader: '',
    content: '<p>It pumps.</p>',
    author: '',
  };
  const offered = await admin.mutate('submittals.amendments.create', { ...corrected, note: 'A town' });
  const { status } = await owner.mutate('submittals.amendments.accept', {
    id: Object(offered.body).result.data.id,
  });
  expect(status).toBe(200);
  expect(await rightsOf(id)).toEqual(rights);
});

test('a tick for what waits is added to it, and never submits what waits no longer', async () => {
  const waiting = await givenStudy();
  await submitWith({}, waiting);
  const confirm = async () =>
    owner.mutate('submittals.submit', { ...waiting.submitInput, rightsConfirmed: true, waits: true });
  const { status, body } = await confirm();
  expect(status).toBe(200);
  expect(await rightsOf(Object(body).result.data.id)).toEqual({ use: given(), client: null });

  await withdraw(waiting);
  expect((await confirm()).status).toBe(409);
  expect(Object(await owner.query('submittals.get', waiting.submitInput)).body.result.data).toMatchObject({
    isSubmitted: false,
  });
});

test('the client’s own sign-off of this very version answers for the client', async () => {
  const send = async (fields: object) => {
    const { body } = await owner.mutate('submittals.signOffs.send', {
      id: study.id,
      guest: 'Jo Reed',
      ...fields,
    });
    return String(Object(body).result.data.url).split('#').at(-1);
  };
  const answer = async (secret: string | undefined, fields: object) =>
    portal()
      .visitor()
      .mutate('submittals.signOffs.answer', { secret, name: 'Jo Reed', ...fields });
  await answer(await send({}), { answer: 'signed-off' });
  await answer(await send({ ofClient: true }), { answer: 'changes-asked', words: 'Shorter' });
  expect(await asksOf()).toEqual(['use', 'client']);
  await answer(await send({ ofClient: true }), { answer: 'signed-off' });
  expect(await asksOf()).toEqual(['use']);
  const client = { by: 'Jo Reed', at: expect.any(String), isSignOff: true };
  expect(await submitWith({})).toEqual({ use: null, client });
  const entries = await listAuditEntriesOf(portal().db, study.id);
  expect(entries.find(({ action }) => action === 'submittals.submit')?.after).toMatchObject({
    clientAgreed: true,
  });
  // The page that was signed off may be deleted later, and the answer to the submission stays.
  const { id: submittal } = await portal()
    .db.selectFrom('submittals')
    .select('id')
    .where('item_id', '=', study.id)
    .executeTakeFirstOrThrow();
  await portal()
    .db.updateTable('sign_offs')
    .set({ revision_id: null, page_hash: null })
    .where('item_id', '=', study.id)
    .execute();
  expect(await rightsOf(submittal)).toEqual({ use: null, client });
  await withdraw();
  await change({ title: 'Pumps for a city' });
  expect(await asksOf()).toEqual(['use', 'client']);
});

test('staff who view as a company cannot give its word', async () => {
  const staff = await portal().account({ admin: true });
  const { cookie } = await startImpersonation(portal(), { cookie: staff.cookie, subject: owner });
  const payload = { ...study.submitInput, rightsConfirmed: true, clientAgreed: true };
  const url = '/api/submittals/create';
  const { status, body } = await callWithCookie(portal(), { cookie, method: 'POST', url, payload });
  expect(status).toBe(201);
  expect(await rightsOf(Object(body).data.id)).toEqual({ use: null, client: null });
});

test('a deletion has no rights to confirm, and another company’s item none to see', async () => {
  const other = await portal().account();
  expect((await other.rest('GET', rightsUrl(study))).status).toBe(404);
  const submittal = await submit(owner, study);
  await portal()
    .db.updateTable('submittals')
    .set({ action: 'delete', revision_id: null })
    .where('id', '=', submittal)
    .execute();
  expect(await rightsOf(submittal)).toBeNull();
});
