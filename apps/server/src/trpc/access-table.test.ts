import { tokenScopes } from '@headwater/contract/account';
import { companyRoles, type CompanyRole } from '@headwater/contract/company-roles';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  callsWhere,
  procedures,
  restCalls,
  statusesOf,
  through,
  type AccessCall,
  type NamedCall,
} from '../../testing/access-calls.ts';
import { isStaffCall } from '../../testing/access-rules.ts';
import { procedureAccess } from '../../testing/access-table.ts';
import { callsInOneWorld } from '../../testing/calls-in-one-world.ts';
import { createFixtures, type Fixtures } from '../../testing/fixtures.ts';
import { fingerprintDatabase, listOwnedRows } from '../../testing/fingerprint.ts';
import { restAccess } from '../../testing/rest-access-table.ts';
import { useTestPortal, type Caller } from '../../testing/test-portal.ts';

const portal = useTestPortal({ payments: true });

describe('the access table', () => {
  test('has a rule for every procedure, and every procedure is guarded as its rule says', () => {
    const built = procedures.map(({ path, meta }) => [path, meta]);
    const written = Object.entries(procedureAccess).map(([path, rule]) => {
      const { example: _, stranger: _stranger, staffToo: _staffToo, ...meta } = rule;
      return [path, meta];
    });
    expect(Object.fromEntries(built)).toEqual(Object.fromEntries(written));
  });

  test('has a rule for every documented call', () => {
    const built = restCalls.map(({ method, path }) => `${method} ${path}`);
    expect(built.toSorted()).toEqual(Object.keys(restAccess).toSorted());
  });
});

describe('a call is refused for its caller before its input is checked', () => {
  // Empty bodies and invalid ids.
  const invalidCalls = restCalls.map(({ method, path }) => {
    const rule = restAccess[`${method} ${path}`];
    return { name: `${method} ${path}`, rule, method, url: path.replaceAll(/\{\w+\}/g, 'x') };
  });

  test.each(invalidCalls.filter(({ rule }) => rule?.access !== 'public'))(
    'to a visitor: $name',
    async ({ method, url }) => {
      const { status } = await portal()
        .visitor()
        .rest(method, url, method === 'GET' ? undefined : {});
      expect(status).toBe(401);
    },
  );

  const ofStaff = invalidCalls.filter(
    ({ rule }) => rule && isStaffCall(rule) && rule.access !== 'impersonator',
  );
  test.each(ofStaff)('to an account that is no admin: $name', async ({ method, url }) => {
    const caller = await portal().account();
    const { status } = await caller.rest(method, url, method === 'GET' ? undefined : {});
    expect(status).toBe(403);
  });
});

const signedInCalls = callsWhere(({ access }) => access !== 'public');
const staffCalls = callsWhere(isStaffCall);
const ownerCalls = callsWhere(({ stranger }) => stranger !== undefined);
const sensitiveCalls = callsWhere(({ sensitive }) => sensitive === true);
const tokenCalls = callsWhere(({ access, cookieSession }) => access !== 'public' && !cookieSession);
const cookieSessionCalls = callsWhere(({ cookieSession }) => cookieSession === true);

describe('calls are refused, and change nothing,', () => {
  let fixtures: Fixtures;
  let stranger: Caller;
  let strangersWorld: Fixtures;
  let admin: Caller;
  beforeAll(async () => {
    const { db, account } = portal();
    fixtures = await createFixtures(db, await account());
    // With rows and paid access of their own, so that only the owner's are out of reach.
    stranger = await account();
    strangersWorld = await createFixtures(db, stranger);
    admin = await account({ admin: true });
  });

  /** Returns the status of each call, having checked that none has changed anything. */
  async function refusalsOf(named: NamedCall[], caller: Caller) {
    const before = await fingerprintDatabase(portal().db);
    const statuses: Record<string, number> = {};
    for (const [name, { run }] of named) statuses[name] = (await run(caller, fixtures)).status;
    expect(await fingerprintDatabase(portal().db)).toEqual(before);
    return statuses;
  }

  test('to a visitor, except the public ones', async () => {
    const refused = statusesOf(signedInCalls, () => 401);
    expect(await refusalsOf(signedInCalls, portal().visitor())).toEqual(refused);
  });

  test('to a revoked token, except the public ones', async () => {
    const script = await portal().withApiToken(fixtures.owner);
    await portal()
      .db.updateTable('api_tokens')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', fixtures.owner.id)
      .execute();
    expect(await refusalsOf(signedInCalls, script)).toEqual(statusesOf(signedInCalls, () => 401));
  });

  test('to an account that is no admin, where they are for admins', async () => {
    expect(await refusalsOf(staffCalls, fixtures.owner)).toEqual(statusesOf(staffCalls, () => 403));
  });

  test('to another account and to an admin, where they name the owner’s rows', async () => {
    const refused = statusesOf(ownerCalls, (rule) => rule.stranger);
    const toAdmins = statusesOf(ownerCalls, (rule) => (rule.staffToo ? 200 : rule.stranger));
    expect(await refusalsOf(ownerCalls, stranger)).toEqual(refused);
    expect(await refusalsOf(ownerCalls, admin)).toEqual(toAdmins);
  });

  test('to another account that names its own company or article with the owner’s rows', async () => {
    const before = await listOwnedRows(portal().db, fixtures);
    const { company, article } = strangersWorld;
    for (const [name, { run }] of ownerCalls) {
      await run(stranger, { ...fixtures, owner: stranger, company, article });
      expect([name, await listOwnedRows(portal().db, fixtures)]).toEqual([name, before]);
    }
  });

  test.each(['administrator', 'support'] as const)(
    'to an account of the role %s that impersonates the owner, where they are sensitive or for staff',
    async (staffRole) => {
      const impersonator = await portal().account({ staffRole, impersonating: fixtures.owner });
      const named = [
        ...sensitiveCalls,
        ...callsWhere((rule) => isStaffCall(rule) && rule.access !== 'impersonator'),
      ];
      expect(await refusalsOf(named, impersonator)).toEqual(statusesOf(named, () => 403));
    },
  );

  test('to the owner’s API token, where they need a session with a cookie', async () => {
    const ofOwner = cookieSessionCalls.filter(([, { rule }]) => !isStaffCall(rule));
    const ofAdmin = cookieSessionCalls.filter(([, { rule }]) => isStaffCall(rule));
    const { withApiToken } = portal();
    expect(await refusalsOf(ofOwner, await withApiToken(fixtures.owner))).toEqual(
      statusesOf(ofOwner, () => 403),
    );
    expect(await refusalsOf(ofAdmin, await withApiToken(admin))).toEqual(statusesOf(ofAdmin, () => 403));
  });

  test.each(tokenScopes)('to an API token that lacks the scope %s, where they need it', async (scope) => {
    const others = tokenScopes.filter((other) => other !== scope);
    const needing = tokenCalls.filter(([, call]) => call.scope === scope);
    expect(needing.length).toBeGreaterThan(2);
    for (const [account, named] of [
      [fixtures.owner, needing.filter(([, { rule }]) => !isStaffCall(rule))],
      [admin, needing.filter(([, { rule }]) => isStaffCall(rule))],
    ] as const) {
      const script = await portal().withApiToken(account, others);
      expect(await refusalsOf(named, script)).toEqual(statusesOf(named, () => 403));
      for (const [, { run }] of named)
        expect(JSON.stringify((await run(script, fixtures)).body)).toContain(`lacks the scope “${scope}”`);
    }
  });
});

describe.each(companyRoles)('a member of the company as %s', (role) => {
  const allowed = callsWhere(({ access }) => access !== 'public').filter(([, call]) => mayCall(role, call));
  const refused = callsWhere(({ access }) => isCompanyCall(access)).filter(
    ([, call]) => !mayCall(role, call),
  );

  async function givenMember() {
    const { db, account } = portal();
    const fixtures = await createFixtures(db, await account());
    const member = await account();
    await db
      .insertInto('company_members')
      .values({ company_id: fixtures.company.id, account_id: member.id, role })
      .execute();
    return { fixtures, member };
  }

  test.runIf(refused.length > 0)('is refused, and changes nothing, where the role may not', async () => {
    const { fixtures, member } = await givenMember();
    const before = await fingerprintDatabase(portal().db);
    const statuses: Record<string, number> = {};
    for (const [name, { run }] of refused) statuses[name] = (await run(member, fixtures)).status;
    expect(statuses).toEqual(statusesOf(refused, () => 403));
    expect(await fingerprintDatabase(portal().db)).toEqual(before);
  });

  const statusOf = callsInOneWorld(givenMember);
  test.each(allowed)('gets through: %s', async (_name, { run }) => {
    expect(through).toContain(await statusOf(async ({ fixtures, member }) => run(member, fixtures)));
  });
});

function isCompanyCall(access: AccessCall['rule']['access']): boolean {
  return ['member', 'content', 'company', 'finance', 'owner'].includes(access);
}

/** Says what the written rights are, apart from the product's own table of them. */
function mayCall(role: CompanyRole, { rule: { access }, isQuery }: Omit<AccessCall, 'name'>): boolean {
  if (access === 'member') return true;
  if (access === 'owner') return role === 'owner';
  if (access === 'finance') return role === 'owner' || role === 'finance';
  if (access === 'content' || access === 'company')
    return role === 'owner' || role === 'editor' || (role === 'viewer' && isQuery);
  return false;
}

describe('the caller that the access table allows gets through with the same example', () => {
  const statusOf = callsInOneWorld(async () => {
    const { db, account } = portal();
    const owner = await account();
    return { owner, fixtures: await createFixtures(db, owner), admin: await account({ admin: true }) };
  });

  test.each(callsWhere(() => true))('%s', async (_name, { rule, run }) => {
    const status = await statusOf(async ({ fixtures, owner, admin }) => {
      const caller = isStaffCall(rule) ? admin : owner;
      return run(rule.access === 'public' ? portal().visitor() : caller, fixtures);
    });
    expect(through).toContain(status);
  });

  test.each(tokenCalls)('with an API token of its scope alone: %s', async (_name, { rule, scope, run }) => {
    const status = await statusOf(async ({ fixtures, owner, admin }) =>
      run(await portal().withApiToken(isStaffCall(rule) ? admin : owner, [scope]), fixtures),
    );
    expect(through).toContain(status);
  });
});
