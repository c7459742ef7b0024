import { noPlace } from '@headwater/contract/testing/sample-snapshots';
import { orderedSections } from '@headwater/contract/ordered-sections';
import { itemSnapshot } from '@headwater/contract/snapshot';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { readLog } from '../../../../testing/company/read-log.ts';
import { givenCompleteCompany, type CompleteItem } from '../../../../testing/submittals/given-complete.ts';
import { getPublication, listAuditEntriesOf } from '../../../../testing/submittals/published.ts';
import { approve, getState, submit, undo } from '../../../../testing/submittals/submittal-calls.ts';
import { getOpenProof } from '../../submittals/schedule/live-proof.queries.ts';
import { getEnded } from '../../submittals/schedule/schedule.queries.ts';
import { getPublishedSubmittal } from '../../submittals/schedule/unpublish.queries.ts';

const portal = useTestPortal();
const start = new Date('2026-11-21T10:00:00Z');
let admin: Caller;
let reviewer: Caller;
beforeAll(async () => {
  admin = await portal().account({ admin: true });
  reviewer = await portal().account({ staffRole: 'reviewer' });
});
afterEach(async () => {
  portal().setNow(start);
  await set(false);
});

function later(minutes: number) {
  portal().setNow(new Date(start.getTime() + minutes * 60_000));
}

async function set(contactAtOnce: boolean) {
  const { body } = await admin.query('publisher.get');
  const { version, value } = Object(body).result.data.review;
  const saved = { section: 'review', value: { ...value, contactAtOnce }, version };
  expect((await admin.mutate('publisher.save', saved)).status).toBe(200);
}

interface Company extends CompleteItem {
  owner: Caller;
  /** Its addresses, and the path of their calls. */
  first: number;
  second: number;
  path: string;
  /** The public id; 0 for a draft. */
  submittal: number;
}

/** Gives a company two addresses and, unless it should stay a draft, has it approved. */
async function given({ contactAtOnce = true, isPublic = true } = {}): Promise<Company> {
  portal().setNow(start);
  await set(contactAtOnce);
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  const company = await givenCompleteCompany(portal(), owner);
  const path = `/api/companies/addresses/${company.id}`;
  const { body } = await owner.rest('POST', `${path}/create`, { street_1: '2 Mill Lane', phone: '0113 1' });
  const second = Number(Object(body).address.id);
  const rows = await owner.rest('GET', path);
  const first = Number(Object(rows.body).addresses[0].id);
  const given = { ...company, owner, first, second, path, submittal: 0 };
  if (!isPublic) return given;
  return { ...given, submittal: await publish(given) };
}

async function publish({ owner, submitInput }: Pick<Company, 'owner' | 'submitInput'>) {
  const id = await submit(owner, { submitInput });
  expect(await approve(admin, id)).toContain('/supply-chain/');
  return id;
}

async function save({ owner, path, second }: Company, fields: object, by = owner) {
  return by.rest('PUT', `${path}/update`, { id: second, ...fields });
}

async function getAddresses(company: Pick<Company, 'id'>) {
  const publication = await getPublication(portal().db, company.id);
  const snapshot = publication && itemSnapshot.parse(publication.snapshot);
  return snapshot?.type === 'company' ? snapshot.addresses : null;
}

async function listPhones(company: Company) {
  return (await getAddresses(company))?.map(({ phone }) => phone);
}

async function listMails(to: Caller, { id }: Company) {
  return portal()
    .db.selectFrom('mails')
    .select(['kind', 'subject', 'text', 'due_at as dueAt'])
    .where('recipient', '=', to.email)
    .where('key', '=', `contact-corrected-${id}`)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
}

const approved = { isSubmitted: true, response: 'approved', reason: null };
const editedSince = { isSubmitted: false, response: 'approved', reason: null };

it('with the setting off, a corrected number waits, and the submitted flag resets', async () => {
  const company = await given({ contactAtOnce: false });
  expect((await save(company, { phone: '0113 2' })).status).toBe(200);
  expect(await listPhones(company)).toEqual(['', '0113 1']);
  expect(await getState(company.owner, company)).toEqual(editedSince);
  expect(await listMails(reviewer, company)).toEqual([]);
  const { after } = (await listAuditEntriesOf(portal().db, company.id)).at(-1) ?? {};
  expect(after).toEqual({ id: company.second });
});

describe('with the setting on', () => {
  it('a corrected number is public at once, and the page stays approved', async () => {
    const company = await given();
    const before = await getPublication(portal().db, company.id);
    later(5);
    const { status, body } = await save(company, { phone: '0113 2', email: 'desk@clearwater.example' });
    expect([status, body]).toMatchObject([200, { address: { phone: '0113 2' } }]);
    const after = await getPublication(portal().db, company.id);
    expect(itemSnapshot.parse(after?.snapshot)).toEqual({
      ...itemSnapshot.parse(before?.snapshot),
      addresses: [
        { ...noPlace, street_1: '1 Mill Lane', phone: '', email: '', url: '' },
        { ...noPlace, street_1: '2 Mill Lane', phone: '0113 2', email: 'desk@clearwater.example', url: '' },
      ],
    });
    expect(after).toMatchObject({ slug: before?.slug, first_published_at: start });
    expect(await getState(company.owner, company)).toEqual(approved);
  });

  it('the log, the audit and the history say so', async () => {
    const company = await given();
    await save(company, { url: 'https://clearwater.example' });
    const revision = (await getPublication(portal().db, company.id))?.uuid;
    expect((await listAuditEntriesOf(portal().db, company.id)).at(-1)).toMatchObject({
      action: 'company.addresses.update',
      actor: company.owner.id,
      after: { id: company.second, published: revision },
    });
    expect((await readLog(company.owner)).entries[0]).toMatchObject({
      action: 'company.addresses.update',
      details: { published: revision },
    });
    const history = await company.owner.query('history.list', { item: company.uuid });
    expect(Object(history.body).result.data.revisions).toMatchObject([
      { revision, isCorrection: true, isLive: true, outcome: 'none' },
      { isCorrection: false, isLive: false, outcome: 'approved' },
    ]);
  });

  it('tells reviewers the old and the new number, at once and then once an hour', async () => {
    const company = await given();
    await save(company, { phone: '0113 2' });
    later(10);
    await save(company, { phone: '0113 3' });
    later(20);
    await save(company, { id: company.first, email: 'desk@clearwater.example' });
    const mails = await listMails(reviewer, company);
    expect(mails).toMatchObject([
      { kind: 'contact-corrected', subject: expect.stringContaining('Clearwater Pumps'), dueAt: start },
      { dueAt: new Date(start.getTime() + 3_600_000) },
    ]);
    expect(mails[0]?.text).toMatch(/Phone before: 0113 1\nPhone now: 0113 2/);
    expect(mails[0]?.text).toContain('/supply-chain/clearwater-pumps');
    expect(mails[0]?.text).toContain(`/companies/${company.id}`);
    expect(mails[1]?.text).toMatch(
      /0113 2\nPhone now: 0113 3[^]*1 Mill Lane\nEmail before: None\nEmail now: desk/,
    );
    expect(await listMails(admin, company)).toHaveLength(2);
    later(90);
    await save(company, { phone: '0113 4' });
    expect((await listMails(reviewer, company)).at(-1)?.text).not.toContain('0113 2');
  });

  it('webhooks are told that the page has changed', async () => {
    const company = await given();
    await portal().db.deleteFrom('untold_changes').execute();
    const publication = await getPublication(portal().db, company.id);
    await portal().db.insertInto('webhooks').values({ url: 'https://hooks.example', secret: 'x' }).execute();
    await save(company, { phone: '0113 2' });
    const change = portal().db.selectFrom('untold_changes').selectAll();
    expect(await change.execute()).toMatchObject([
      { item_id: company.id, revision_id: publication?.revision_id },
    ]);
    await portal().db.deleteFrom('webhooks').execute();
  });

  it('other changes stay in the draft, and the submitted flag resets', async () => {
    const company = await given();
    await company.owner.mutate('company.update', { companyId: company.id, introHeader: 'Unread words' });
    await save(company, { phone: '0113 2' });
    const publication = await getPublication(portal().db, company.id);
    expect(publication?.snapshot).toMatchObject({ introHeader: 'Pumps that last' });
    expect(await listPhones(company)).toEqual(['', '0113 2']);
    expect(await getState(company.owner, company)).toEqual(editedSince);
  });

  it('an open submittal is withdrawn', async () => {
    const company = await given();
    await company.owner.mutate('company.update', { companyId: company.id, introHeader: 'Unread words' });
    const id = await submit(company.owner, company);
    await save(company, { phone: '0113 2' });
    expect(await listPhones(company)).toEqual(['', '0113 2']);
    expect(await getState(company.owner, company)).toMatchObject({ isSubmitted: false });
    expect((await admin.rest('POST', `/api/submittals/send/${id}`, {})).status).toBe(409);
    await publish(company);
    expect(await listPhones(company)).toEqual(['', '0113 2']);
  });

  it.each([
    ['whose street changes too', { street_1: '3 Mill Lane', phone: '0113 2' }],
    ['whose street alone changes', { street_1: '3 Mill Lane' }],
    ['whose town changes', { town: 'Leeds', phone: '0113 2' }],
    ['whose town is named where the street has it', { town: 'Mill', phone: '0113 2' }],
  ])('nothing of an address is public %s', async (_which, fields) => {
    const company = await given();
    const before = await getAddresses(company);
    await save(company, fields);
    expect(await getAddresses(company)).toEqual(before);
    expect(await getState(company.owner, company)).toEqual(editedSince);
    // A later correction does not publish it either, because no reader sees that address.
    await save(company, { phone: '0113 3' });
    expect(await getAddresses(company)).toEqual(before);
    expect(await listMails(reviewer, company)).toEqual([]);
  });

  it('an address that is not public yet stays in the draft', async () => {
    const company = await given();
    const { body } = await company.owner.rest('POST', `${company.path}/create`, { street_1: '9 Mill Lane' });
    await save(company, { id: Object(body).address.id, phone: '0113 9' });
    expect(await listPhones(company)).toEqual(['', '0113 1']);
  });

  it('of two equal addresses the one in the same place is corrected', async () => {
    const company = await given({ isPublic: false });
    await save(company, { street_1: '1 Mill Lane', phone: '' });
    await publish(company);
    await save(company, { phone: '0113 2' });
    expect(await listPhones(company)).toEqual(['', '0113 2']);
    expect(await getState(company.owner, company)).toEqual(approved);
  });

  it('a company without a public page publishes nothing', async () => {
    const company = await given({ isPublic: false });
    expect((await save(company, { phone: '0113 2' })).status).toBe(200);
    expect(await getPublication(portal().db, company.id)).toBeNull();
    expect(await getState(company.owner, company)).toEqual({
      isSubmitted: false,
      response: null,
      reason: null,
    });
  });

  it('a page off the site because access has ended stays as it is', async () => {
    const company = await given();
    await portal().db.deleteFrom('entitlements').where('account_id', '=', company.owner.id).execute();
    await save(company, { phone: '0113 2' });
    expect(await listPhones(company)).toEqual(['', '0113 1']);
    expect(await listMails(reviewer, company)).toEqual([]);
  });

  it('saving the same again changes nothing', async () => {
    const company = await given();
    const before = await getPublication(portal().db, company.id);
    await save(company, { phone: '0113 1' });
    expect(await getPublication(portal().db, company.id)).toEqual(before);
  });

  it('a viewer and a stale save are refused, and publish nothing', async () => {
    const company = await given();
    const viewer = await portal().account();
    await joinCompany(portal(), { owner: company.owner, member: viewer, role: 'viewer' });
    expect((await save(company, { phone: '0113 2' }, viewer)).status).toBe(403);
    const stale = { companyId: company.id, id: company.second, phone: '0113 2', version: 99 };
    expect((await company.owner.mutate('company.addresses.update', stale)).status).toBe(409);
    expect(await listPhones(company)).toEqual(['', '0113 1']);
  });

  it('the previous approval cannot be undone, because that would bring the old number back', async () => {
    const company = await given();
    await save(company, { phone: '0113 2' });
    const { status, body } = await admin.mutate('submittals.undo', { id: company.submittal });
    expect([status, Object(body).error.message]).toEqual([
      409,
      'This has been changed since: the decision can no longer be undone.',
    ]);
    expect(await listPhones(company)).toEqual(['', '0113 2']);
  });

  it('undoing a later approval restores the corrected page', async () => {
    const company = await given();
    await save(company, { phone: '0113 2' });
    await company.owner.mutate('company.update', { companyId: company.id, introHeader: 'Read words' });
    const id = await publish(company);
    expect(await undo(admin, id)).toBe(200);
    expect(await listPhones(company)).toEqual(['', '0113 2']);
  });

  it('an unpublished page comes back corrected', async () => {
    const company = await given();
    await save(company, { phone: '0113 2' });
    const input = company.submitInput;
    expect((await company.owner.mutate('submittals.unpublish', input)).status).toBe(200);
    expect(await getPublication(portal().db, company.id)).toBeNull();
    expect(await getState(company.owner, company)).toEqual(editedSince);
    expect((await company.owner.mutate('submittals.republish', input)).status).toBe(200);
    expect(await listPhones(company)).toEqual(['', '0113 2']);
    expect(await getState(company.owner, company)).toEqual(approved);
  });
});

describe('the approval of a corrected page', () => {
  it('is the page’s present submittal: the page has its end and its proof', async () => {
    const { db, deps } = portal();
    const company = await given();
    const { submittal: id } = company;
    await save(company, { phone: '0113 2' });
    await save(company, { phone: '0113 3' });
    const page = await getPublication(db, company.id);
    const visibility = visibilityOptions(deps.env, start);
    expect(await getOpenProof(db, { id, visibility })).toMatchObject({ revision: page?.uuid });
    await db.updateTable('submittals').set({ appears_until: start }).where('id', '=', id).execute();
    const appearsUntil = start.toISOString();
    const status = await company.owner.query('submittals.get', company.submitInput);
    expect(Object(status.body).result.data.publicSchedule).toMatchObject({ appearsUntil });
    await db.transaction().execute(async (trx) => {
      expect(await getPublishedSubmittal(trx, { itemId: company.id })).toBe(id);
      expect(await getEnded(trx, { itemId: company.id, now: start })).toMatchObject({ id });
    });
  });
});

describe('at the same time', () => {
  it('two members correct one address, and readers see the last save', async () => {
    const company = await given();
    const editor = await portal().account();
    await joinCompany(portal(), { owner: company.owner, member: editor, role: 'editor' });
    const answers = await Promise.all([
      save(company, { phone: '0113 2' }),
      save(company, { email: 'desk@clearwater.example' }, editor),
      save(company, { phone: '0113 3' }, editor),
      save(company, { id: company.first, phone: '0113 0' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await company.owner.rest('GET', company.path);
    const draft = Object(body).addresses.map((row: Record<string, unknown>) =>
      orderedSections.addresses.fields.parse(row),
    );
    expect(await getAddresses(company)).toEqual(draft);
    expect(draft).toMatchObject([{ phone: '0113 0' }, { email: 'desk@clearwater.example' }]);
    expect(await getState(company.owner, company)).toEqual(approved);
  });

  it.each(Array.from({ length: 6 }, (_, index) => index))(
    'a correction and an approval end in one page, whichever is first (%i)',
    async (round) => {
      const company = await given();
      await company.owner.mutate('company.update', { companyId: company.id, introHeader: 'Read words' });
      const id = await submit(company.owner, company);
      const steps = [
        async () => save(company, { phone: '0113 2' }),
        async () => admin.rest('POST', `/api/submittals/send/${id}`, {}),
      ];
      const ordered = round % 2 === 0 ? steps : steps.toReversed();
      const answers = await Promise.all(ordered.map(async (step) => step()));
      const [saved, decided] = round % 2 === 0 ? answers : answers.toReversed();
      expect(saved?.status).toBe(200);
      expect(await listPhones(company)).toEqual(['', '0113 2']);
      const publication = await getPublication(portal().db, company.id);
      const isApproved = decided?.status === 200;
      expect(publication?.snapshot).toMatchObject({
        introHeader: isApproved ? 'Read words' : 'Pumps that last',
      });
      expect(await getState(company.owner, company)).toMatchObject({ isSubmitted: isApproved });
    },
  );
});
