import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { invite, givenMember, latestInvitation } from '../../../../testing/company/given-members.ts';
import { givenProduct } from '../../../../testing/store/given-order.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle, type CompleteItem } from '../../../../testing/submittals/given-complete.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { approve, submit } from '../../../../testing/submittals/submittal-calls.ts';
import {
  testPassword,
  useTestPortal,
  type Caller,
  type TestResponse,
} from '../../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';
import { deleteMember, lockMembers, upsertMember } from './members.queries.ts';

const portal = useTestPortal();
const at = new Date();

let owner: Caller;
let companyId: number;
beforeEach(async () => {
  owner = await portal().account();
  ({ id: companyId } = await givenCompany(owner));
});

/** Makes a request that waits for the company while its member's role changes; returns the answer. */
async function whileRoleChanges(
  request: () => Promise<TestResponse>,
  change: (trx: Transaction) => Promise<unknown>,
): Promise<TestResponse> {
  const { answer } = await portal()
    .db.transaction()
    .execute(async (trx) => {
      await lockMembers(trx, { companyId });
      const pending = request();
      await waitForBlocked(trx);
      await change(trx);
      return { answer: pending };
    });
  return answer;
}

test('an edit that waited for the removal of its editor is refused, and changes nothing', async () => {
  const editor = await givenMember(portal(), owner, 'editor');
  const { status } = await whileRoleChanges(
    async () => editor.mutate('company.update', { companyId, title: 'Defaced' }),
    async (trx) => deleteMember(trx, { companyId, accountId: editor.id, at }),
  );
  expect(status).toBe(403);
  expect((await owner.rest('GET', '/api/companies')).body).toMatchObject({
    company: { title: 'Clearwater Pumps' },
  });
});

test('an order that waited while its member’s role changed is refused', async () => {
  const finance = await givenMember(portal(), owner, 'finance');
  const { id: productId } = await givenProduct(portal().db);
  const order = { productId, poReference: 'PO-1', apEmail: 'ap@example.com' };
  const { status } = await whileRoleChanges(
    async () => finance.rest('POST', '/api/store/purchase-order', order),
    async (trx) => upsertMember(trx, { companyId, accountId: finance.id, role: 'viewer', at }),
  );
  expect(status).toBe(403);
});

test('an owner who has just become a viewer cannot take another role', async () => {
  const second = await givenMember(portal(), owner, 'owner');
  const change = { accountId: second.id, role: 'editor' };
  const { status } = await whileRoleChanges(
    async () => second.mutate('company.members.changeRole', change),
    async (trx) => upsertMember(trx, { companyId, accountId: second.id, role: 'viewer', at }),
  );
  expect(status).toBe(403);
});

test('only the owner who hands over can send a hand-over again', async () => {
  const second = await givenMember(portal(), owner, 'owner');
  await invite(owner, { email: 'next@example.com', role: 'owner', handsOver: true });
  const { body } = await second.query('company.members.list');
  const { id } = Object(body).result.data.invitations[0];
  expect((await second.mutate('company.members.resendInvitation', { id })).status).toBe(409);
  expect((await owner.mutate('company.members.resendInvitation', { id })).status).toBe(200);
});

test('nobody can join a company with a hundred members', async () => {
  const late = await portal().account();
  await invite(owner, { email: late.email, role: 'viewer' });
  const secret = await latestInvitation(portal(), late.email);
  await sql`
    with person as (
      insert into accounts (email, password_hash)
      select 'member-' || number || '-of-${sql.raw(String(companyId))}@example.com', ''
      from generate_series(1, 99) as number returning id)
    insert into company_members (company_id, account_id, role) select ${companyId}, id, 'viewer' from person`.execute(
    portal().db,
  );
  expect((await late.mutate('company.members.acceptInvitation', { secret })).status).toBe(409);
});

const article = { type: 'press-releases', title: 'A pump' };
const contentCalls: [string, (editor: Caller, item: CompleteItem) => Promise<TestResponse>][] = [
  ['a new article', async (editor) => editor.rest('POST', '/api/articles/save', article)],
  [
    'a deletion',
    async (editor, { uuid }) =>
      editor.rest('PUT', `/api/articles/delete/${uuid}`, { articleType: 'press-releases' }),
  ],
  [
    'a submission',
    async (editor, { submitInput }) => editor.rest('POST', '/api/submittals/create', submitInput),
  ],
  [
    'a withdrawal',
    async (editor, { submitInput }) => editor.rest('POST', '/api/submittals/withdraw', submitInput),
  ],
  ['an unpublishing', async (editor, { submitInput }) => editor.mutate('submittals.unpublish', submitInput)],
  ['a coming back', async (editor, { submitInput }) => editor.mutate('submittals.republish', submitInput)],
  [
    'another time',
    async (editor, { submitInput }) =>
      editor.mutate('submittals.schedule', { ...submitInput, notBefore: null, appearsUntil: null }),
  ],
  ['a consent', async (editor) => editor.mutate('submittals.amendments.setConsent', { allowed: true })],
];

test.each(contentCalls)('%s that waited while its editor’s role changed is refused', async (_, call) => {
  await givenAccess(portal(), owner);
  const item = await givenCompleteArticle(portal(), owner);
  await approve(await portal().account({ admin: true }), await submit(owner, item));
  const editor = await givenMember(portal(), owner, 'editor');
  const before = await listAuditIds();
  const { status } = await whileRoleChanges(
    async () => call(editor, item),
    async (trx) => upsertMember(trx, { companyId, accountId: editor.id, role: 'viewer', at }),
  );
  expect(status).toBe(403);
  expect(await listAuditIds()).toEqual(before);
});

test('a new article is refused if its writer has just been suspended', async () => {
  await givenAccess(portal(), owner);
  const editor = await givenMember(portal(), owner, 'editor');
  const { status } = await whileRoleChanges(
    async () => editor.rest('POST', '/api/articles/save', article),
    async (trx) =>
      trx
        .updateTable('accounts')
        .set({ suspended_at: at, suspension_reason: 'Spam' })
        .where('id', '=', editor.id)
        .execute(),
  );
  expect(status).toBe(403);
});

test('a member and the other owners are notified of the member’s new role', async () => {
  const editor = await givenMember(portal(), owner, 'editor');
  const coOwner = await givenMember(portal(), owner, 'owner');
  await coOwner.mutate('company.members.changeRole', { accountId: editor.id, role: 'viewer' });
  const kindsTo = async (email: string) => (await listMailsTo(portal().db, email)).map(({ kind }) => kind);
  expect((await kindsTo(editor.email)).at(-1)).toBe('company-own-role');
  expect((await kindsTo(owner.email)).at(-1)).toBe('company-member-role');
  expect(await kindsTo(coOwner.email)).not.toContain('company-member-role');
});

test('no token is made for a company that its maker has just been removed from', async () => {
  const editor = await givenMember(portal(), owner, 'editor');
  const { status } = await whileRoleChanges(
    async () => editor.mutate('session.tokens.create', { name: 'Script', password: testPassword }),
    async (trx) => deleteMember(trx, { companyId, accountId: editor.id, at }),
  );
  expect(status).toBe(403);
});

test('a new role removes notifications that only the former role received', async () => {
  const editor = await givenMember(portal(), owner, 'editor');
  await submit(owner, await givenCompleteArticle(portal(), owner));
  const subjects = async () => {
    const { body } = await editor.rest('GET', '/api/notifications');
    return Object(body).data.notifications.length;
  };
  expect(await subjects()).toBeGreaterThan(0);
  await owner.mutate('company.members.changeRole', { accountId: editor.id, role: 'finance' });
  expect(await subjects()).toBe(0);
});

/** Lists the recorded changes; a refusal is a security event. */
async function listAuditIds(): Promise<number[]> {
  const rows = await portal()
    .db.selectFrom('audit_entries')
    .select('id')
    .where('action', 'not like', 'security.%')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
