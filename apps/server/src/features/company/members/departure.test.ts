import { beforeEach, describe, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { givenTeam, takeMailed, type Team } from '../../../../testing/company/given-team.ts';
import { testPassword, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

let admin: Caller;
let companyId: number;
let team: Team;
beforeEach(async () => {
  admin = await portal().account({ admin: true });
  const owner = await portal().account();
  ({ id: companyId } = await givenCompany(owner));
  team = await givenTeam(portal(), owner);
  await portal().db.deleteFrom('mails').execute();
});

const mailed = async (kind: string) => takeMailed(portal(), team, kind);

const close = async (caller: Caller, closesCompany?: boolean) =>
  caller.mutate('session.account.close', {
    password: testPassword,
    ...(closesCompany !== undefined && { closesCompany }),
  });

const closing = async (caller: Caller) =>
  Object((await caller.query('session.account.closing')).body).result.data;

async function makeLastOwner(owner: Caller): Promise<void> {
  for (const other of [team.owner, team.coOwner]) if (other !== owner) await close(other);
  await portal().db.deleteFrom('mails').execute();
}

const suspend = async ({ id }: Caller, hidePages: boolean) =>
  admin.mutate('session.users.suspend', { id, reason: 'Spam', hidePages });

async function textOf(kind: string): Promise<string> {
  const { text } = await portal()
    .db.selectFrom('mails')
    .select('text')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return text;
}

describe('an accepted invitation', () => {
  test('is reported to the owners', async () => {
    await joinCompany(portal(), { owner: team.owner, member: await portal().account(), role: 'viewer' });
    expect(await mailed('company-member-joined')).toEqual(['owner', 'coOwner']);
  });

  test('to own the company is not reported to the new owner, but always to the former one', async () => {
    await team.owner.mutate('mails.preferences.set', { companyId, kind: 'members', delivery: 'portal' });
    await joinCompany(portal(), { owner: team.owner, member: team.editor, role: 'owner', handsOver: true });
    expect(await mailed('company-member-joined')).toEqual(['coOwner']);
    expect(await mailed('company-handed-over')).toEqual(['owner']);
  });
});

describe('a departing member', () => {
  test('who leaves is reported to the owners', async () => {
    await team.editor.mutate('company.members.leave');
    expect(await mailed('company-member-left')).toEqual(['owner', 'coOwner']);
  });

  test('who is removed is told, as are the other owners', async () => {
    await team.owner.mutate('company.members.remove', { accountId: team.coOwner.id });
    await team.owner.mutate('company.members.remove', { accountId: team.editor.id });
    expect(await mailed('company-member-removed')).toEqual(['coOwner', 'editor']);
    expect(await mailed('company-member-left')).toEqual([]);
  });

  test('who closes the account is reported to the owners, and the company continues', async () => {
    expect(await closing(team.editor)).toBeNull();
    expect((await close(team.editor)).status).toBe(200);
    expect(await mailed('company-member-left')).toEqual(['owner', 'coOwner']);
    expect((await team.viewer.query('company.get')).status).toBe(200);
  });
});

describe('one of several owners who closes the account', () => {
  test('is shown who continues with the company', async () => {
    expect(await closing(team.owner)).toEqual({
      id: companyId,
      title: 'Clearwater Pumps',
      owners: [team.coOwner.email],
      closes: false,
    });
    expect(await closing(team.coOwner)).toMatchObject({ owners: [team.owner.email], closes: false });
  });

  test.each(['owner', 'coOwner'] as const)(
    'leaves the company to the others, who are told (%s)',
    async (name) => {
      expect((await close(team[name], false)).status).toBe(200);
      const others = ['owner', 'coOwner', 'editor', 'finance', 'viewer'].filter((other) => other !== name);
      const text = await textOf('company-passed-on');
      expect(await mailed('company-passed-on')).toEqual(others);
      expect(text).toContain('has closed their account. You can carry on as before.');
      expect(text).toContain('Company: Clearwater Pumps');
      expect((await team.editor.query('company.get')).status).toBe(200);
    },
  );
});

describe('the last owner who closes the account', () => {
  beforeEach(async () => makeLastOwner(team.coOwner));

  test('is shown that the company closes', async () => {
    expect(await closing(team.coOwner)).toMatchObject({
      title: 'Clearwater Pumps',
      owners: [],
      closes: true,
    });
  });

  test('closes the company, and the other members are told', async () => {
    expect((await close(team.coOwner, true)).status).toBe(200);
    expect(await mailed('company-closed')).toEqual(['editor', 'finance', 'viewer']);
    expect((await team.editor.rest('GET', '/api/companies')).status).toBe(403);
  });

  test('closes nothing after reading that the company continues', async () => {
    expect(await close(team.coOwner, false)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('other owners of Clearwater Pumps have left') } },
    });
    expect((await team.coOwner.query('company.get')).status).toBe(200);
    expect(await mailed('company-closed')).toEqual([]);
  });
});

test('of two owners who close their accounts at once, one stays with the company', async () => {
  const answers = await Promise.all([close(team.owner, false), close(team.coOwner, false)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await mailed('company-closed')).toEqual([]);
  expect((await team.editor.query('company.get')).status).toBe(200);
});

describe('a suspended owner’s company', () => {
  test.each([
    ['owner', false],
    ['coOwner', false],
    ['coOwner', true],
  ] as const)(
    'goes on with its other owners, which its members are told (%s, pages hidden: %s)',
    async (name, hidden) => {
      expect((await suspend(team[name], hidden)).status).toBe(200);
      const text = await textOf('company-passed-on');
      const others = ['owner', 'coOwner', 'editor', 'finance', 'viewer'].filter((other) => other !== name);
      expect(await mailed('company-passed-on')).toEqual(others);
      expect(text).toContain('is suspended. You can carry on as before.');
      expect((await team.editor.query('company.get')).status).toBe(200);
    },
  );

  test('is closed for now if its pages are hidden, until it is reopened', async () => {
    await suspend(team.owner, true);
    expect(await textOf('company-suspended')).toContain('Its pages are not public until then.');
    expect(await mailed('company-suspended')).toEqual(['coOwner', 'editor', 'finance', 'viewer']);
    await admin.mutate('session.users.reopen', { id: team.owner.id, reason: 'Settled' });
    expect(await mailed('company-reopened')).toEqual(['coOwner', 'editor', 'finance', 'viewer']);
  });

  test('is closed for now if it has no other owner, while its pages stay', async () => {
    await makeLastOwner(team.coOwner);
    await suspend(team.coOwner, false);
    expect(await textOf('company-suspended')).toContain('Its pages stay public.');
    expect(await mailed('company-suspended')).toEqual(['editor', 'finance', 'viewer']);
  });

  test('keeps its pages if the suspended owner is not the holder, and the person is told so', async () => {
    await suspend(team.coOwner, true);
    expect(await textOf('account-suspended')).toContain('Its pages stay public.');
    expect((await close(team.owner, true)).status).toBe(200);
    const { pagesHidden } = await portal()
      .db.selectFrom('accounts')
      .innerJoin('items', 'items.account_id', 'accounts.id')
      .select('pages_hidden as pagesHidden')
      .where('items.id', '=', companyId)
      .executeTakeFirstOrThrow();
    expect(pagesHidden).toBe(false);
  });

  test('is not mentioned if the suspended account is only a member of it', async () => {
    await suspend(team.editor, true);
    await admin.mutate('session.users.reopen', { id: team.editor.id, reason: 'Settled' });
    const kinds = await portal().db.selectFrom('mails').select('kind').orderBy('id').execute();
    expect(kinds).toEqual([{ kind: 'account-suspended' }, { kind: 'account-reopened' }]);
  });

  test('continues without a message to its members when a former owner is reopened', async () => {
    await suspend(team.owner, false);
    await admin.mutate('session.users.reopen', { id: team.owner.id, reason: 'Settled' });
    expect(await mailed('company-reopened')).toEqual([]);
  });
});
