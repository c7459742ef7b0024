import { previewPath, PRIVATE_PREVIEWS } from '@headwater/contract/item-types';
import { isPreviewPass } from '@headwater/publishing/preview-pass';
import { beforeEach, expect, test } from 'vitest';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { givenCompleteCompany, type CompleteItem } from '../../../../testing/submittals/given-complete.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { approve, submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
let owner: Caller;
let company: CompleteItem;

beforeEach(async () => {
  owner = await portal().account();
  company = await givenCompleteCompany(portal(), owner);
});

const set = async (enabled: boolean, by = owner) =>
  (await by.mutate('submittals.previews.set', { id: company.id, enabled })).status;

const isOn = async () => {
  const { body } = await owner.query('submittals.previews.get', { id: company.id });
  return Object(body).result.data.enabled;
};

/** Opens the portal's address of the preview as a browser does, and returns the target; null if there is none. */
async function open(caller: Caller, revision?: string): Promise<URL | null> {
  const { headers } = await portal().app.inject({
    url: `${PRIVATE_PREVIEWS}${previewPath('company', company.uuid, revision)}`,
    headers: caller.cookie ? { cookie: caller.cookie } : {},
  });
  return headers.location === undefined ? null : new URL(headers.location);
}

async function keyOf(): Promise<Buffer> {
  const { pass_key } = await portal()
    .db.selectFrom('private_previews')
    .select('pass_key')
    .where('item_id', '=', company.id)
    .executeTakeFirstOrThrow();
  return pass_key;
}

test('a preview is on until its company switches it off, which changes neither its uuid nor a waiting submittal', async () => {
  expect(await isOn()).toBe(true);
  const submittal = await submit(owner, company);
  expect(await set(false)).toBe(200);
  expect(await set(false)).toBe(200);
  expect(await isOn()).toBe(false);
  const item = await portal()
    .db.selectFrom('items')
    .innerJoin('submittals', 'submittals.item_id', 'items.id')
    .select(['items.uuid', 'submittals.withdrawn_at as withdrawnAt'])
    .where('submittals.id', '=', submittal)
    .executeTakeFirstOrThrow();
  expect(item).toEqual({ uuid: company.uuid, withdrawnAt: null });
  expect(await set(true)).toBe(200);
  expect(await isOn()).toBe(true);
});

test('members and editors reach it with a pass for an hour, and nobody else does', async () => {
  const viewer = await givenMember(portal(), owner, 'viewer');
  const admin = await portal().account({ admin: true });
  const on = await open(viewer);
  expect(`${on?.pathname}${on?.search}`).toBe(previewPath('company', company.uuid));
  await set(false);
  const key = await keyOf();
  const now = portal().deps.now();
  for (const caller of [owner, viewer, admin]) {
    const pass = (await open(caller))?.searchParams.get('pass') ?? '';
    expect(isPreviewPass(pass, { key, uuid: company.uuid, now })).toBe(true);
    const later = new Date(now.getTime() + 3_700_000);
    expect(isPreviewPass(pass, { key, uuid: company.uuid, now: later })).toBe(false);
    expect(isPreviewPass(`${pass}x`, { key, uuid: company.uuid, now })).toBe(false);
  }
  const finance = await givenMember(portal(), owner, 'finance');
  for (const caller of [portal().visitor(), await portal().account(), finance])
    expect(await open(caller)).toBeNull();
});

test('staff who look at a draft are in the company’s log once an hour; sales never see it, and reviewers only see submitted items', async () => {
  const [support, sales, reviewer] = await Promise.all([
    portal().account({ staffRole: 'support' }),
    portal().account({ staffRole: 'sales' }),
    portal().account({ staffRole: 'reviewer' }),
  ]);
  expect(await open(sales)).toBeNull();
  expect(await open(reviewer)).toBeNull();
  for (let times = 0; times < 2; times += 1) expect(await open(support)).not.toBeNull();
  const looks = async () => {
    const { body } = await owner.query('company.log.list', { kind: 'visits' });
    const entries: { action: string }[] = Object(body).result.data.entries;
    return entries.filter(({ action }) => action === 'submittals.previews.open').length;
  };
  expect(await looks()).toBe(1);
  await submit(owner, company);
  const { revision } = await portal()
    .db.selectFrom('submittals')
    .innerJoin('revisions', 'revisions.id', 'submittals.revision_id')
    .select('revisions.uuid as revision')
    .where('submittals.item_id', '=', company.id)
    .executeTakeFirstOrThrow();
  expect(await open(reviewer, revision)).not.toBeNull();
  expect(await open(sales, revision)).toBeNull();
  for (const none of [undefined, company.uuid]) expect(await open(reviewer, none)).toBeNull();
  expect(await looks()).toBe(1);
  await set(false);
  const pass = (await open(reviewer, revision))?.searchParams.get('pass') ?? '';
  const options = { key: await keyOf(), uuid: company.uuid, now: portal().deps.now() };
  expect([isPreviewPass(pass, { ...options, revision }), isPreviewPass(pass, options)]).toEqual([
    true,
    false,
  ]);
});

test('a pass ends when the preview is switched on, even if it is switched off again', async () => {
  await set(false);
  const pass = (await open(owner))?.searchParams.get('pass') ?? '';
  await set(true);
  await set(false);
  const now = portal().deps.now();
  expect(isPreviewPass(pass, { key: await keyOf(), uuid: company.uuid, now })).toBe(false);
});

test('the queue and the review say that a preview is switched off', async () => {
  const admin = await portal().account({ admin: true });
  await set(false);
  const id = await submit(owner, company);
  const { body } = await admin.query('submittals.review', { id });
  expect(Object(body).result.data.submittal).toMatchObject({ id, privatePreview: true });
});

test('a viewer cannot switch it', async () => {
  expect(await set(false, await givenMember(portal(), owner, 'viewer'))).toBe(403);
});

test('only members and staff can open the preview of a page that the staff took down, and it cannot be sent for sign-off, until the page is put back', async () => {
  const { account } = portal();
  const [admin, stranger] = await Promise.all([account({ admin: true }), account()]);
  const sendSignOff = async () =>
    owner.mutate('submittals.signOffs.send', { id: company.id, guest: 'Jo Reed' });
  await givenAccess(portal(), owner);
  await approve(admin, await submit(owner, company));
  expect(
    (await admin.mutate('submittals.takeDown', { id: company.id, reason: 'A wrong claim' })).status,
  ).toBe(200);
  expect(await isOn()).toBe(false);
  expect((await open(owner))?.searchParams.get('pass')).toBeTruthy();
  expect((await open(admin))?.searchParams.get('pass')).toBeTruthy();
  expect(await open(stranger)).toBeNull();
  expect(await set(true)).toBe(409);
  expect((await sendSignOff()).status).toBe(409);
  expect((await admin.mutate('submittals.putBack', { id: company.id })).status).toBe(200);
  expect(await isOn()).toBe(true);
  expect((await sendSignOff()).status).toBe(200);
});
