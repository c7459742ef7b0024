import { beforeEach, describe, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { listLogActions, readLog } from '../../../../testing/company/read-log.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
let owner: Caller;
let companyId: number;

beforeEach(async () => {
  owner = await portal().account();
  ({ id: companyId } = await givenCompany(owner));
});

async function addEntry(entry: {
  action: string;
  actor_id: number;
  subject_id?: number;
  company_id?: number;
  item_id?: number;
}): Promise<void> {
  await portal().db.insertInto('audit_entries').values(entry).execute();
}

const [logo, claim, join, payment, visit, reason] = [
  'company.logo.update',
  'reference.claims.create',
  'company.members.join',
  'payments.start',
  'session.switch',
  'session.giveReason',
] as const;

describe('the company’s log', () => {
  test('has the events of the holder’s items and account from before entries named a company', async () => {
    const [subject_id, actor_id] = [owner.id, owner.id];
    await addEntry({ action: 'company.logo.remove', actor_id, subject_id, item_id: companyId });
    await addEntry({ action: 'payments.start', actor_id, subject_id });
    expect((await listLogActions(owner)).slice(0, 2)).toEqual(['payments.start', 'company.logo.remove']);
  });

  test('has nothing about a person’s own account, or about another company', async () => {
    const [subject_id, actor_id] = [owner.id, owner.id];
    for (const action of ['session.login', 'session.account.changePassword', 'security.signInFailed'])
      await addEntry({ action, actor_id, subject_id, company_id: companyId });
    const stranger = await portal().account();
    const other = await givenCompany(stranger);
    await stranger.mutate('company.update', { companyId: other.id, title: 'Elsewhere' });
    expect(await listLogActions(owner)).toEqual(['company.create']);
    expect((await listLogActions(stranger))[0]).toBe('company.update');
  });

  test.each([
    ['owner', [logo, claim, join, payment, visit, reason]],
    ['editor', [logo, claim, join]],
    ['finance', [join, payment]],
    ['viewer', [logo, claim, join]],
  ] as const)('shows %s what their role reads, and no kind beyond it', async (role, readable) => {
    const caller = role === 'owner' ? owner : await givenMember(portal(), owner, role);
    const known = await listLogActions(caller);
    for (const action of [reason, visit, payment, join, claim, logo])
      await addEntry({ action, actor_id: owner.id, subject_id: owner.id, company_id: companyId });
    const seen = (await listLogActions(caller)).slice(0, -known.length || undefined);
    expect(seen).toEqual(readable);
    const visits = await listLogActions(caller, { kind: 'visits' });
    expect(visits).toEqual(role === 'owner' ? [visit, reason] : []);
  });

  test('is paginated by cursor, each entry once', async () => {
    for (let count = 0; count < 5; count += 1)
      await addEntry({ action: 'company.logo.update', actor_id: owner.id, company_id: companyId });
    const read: number[] = [];
    for (let cursor: number | null | undefined; cursor !== null;) {
      const page = await readLog(owner, { limit: 2, ...(cursor !== undefined && { cursor }) });
      read.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(read).toHaveLength(6);
    expect(read).toEqual([...new Set(read)].toSorted((one, other) => other - one));
  });
});
