import { tokenScopes } from '@headwater/contract/account';
import { companyRoles, type CompanyRole } from '@headwater/contract/company-roles';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  callsWhere,
  procedures,
  documentedCalls,
  restCalls,
  restExamples,
  statusesOf,
  through,
  type AccessCall,
  type NamedCall,
} from '../../testing/access-calls.ts';
import { isStaffCall } from '../../testing/access-rules.ts';
import { procedureAccess } from '../../testing/access-table.ts';
import { callsInOneWorld } from '../../testing/calls-in-one-world.ts';
import { createFixtures, type Fixtures } from '../../testing/fixtures.ts';
import { fileAccess } from '../../testing/file-access.ts';
import { fingerprintDatabase, listOwnedRows } from '../../testing/fingerprint.ts';
import { useTestPortal, type Caller } from '../../testing/test-portal.ts';
import { restRoutes } from '../rest.ts';

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

  test('has a rule for every documented call that is no procedure’s', () => {
    const ofProcedures = restRoutes.map(({ method, path }) => `${method} ${path}`);
    const built = restCalls.map(({ method, path }) => `${method} ${path}`);
    expect(built.toSorted()).toEqual([...ofProcedures, ...Object.keys(fileAccess)].toSorted());
  });
});

describe('a call is refused for its caller before its input is checked', () => {
  // Empty bodies and invalid ids.
  async function refusalsOf(named: NamedCall[], caller: Caller) {
    const statuses: Record<string, number> = {};
    for (const [name] of named) {
      const [method = '', path = ''] = name.split(' ');
      const body = method === 'GET' ? undefined : {};
      statuses[name] = (await caller.rest(method, path.replaceAll(/\{\w+\}/g, 'x'), body)).status;
    }
    return statuses;
  }

  test('to a visitor', async () => {
    const named = documentedCalls.filter(([, { rule }]) => rule.access !== 'public');
    expect(await refusalsOf(named, portal().visitor())).toEqual(statusesOf(named, () => 401));
  });

  test('to an account that is no admin', async () => {
    const named = documentedCalls.filter(
      ([, { rule }]) => isStaffCall(rule) && rule.access !== 'impersonator',
    );
    expect(await refusalsOf(named, await portal().account())).toEqual(statusesOf(named, () => 403));
  });
});

const signedInCalls = callsWhere(({ access }) => access !== 'public');
const staffCalls = callsWhere(isStaffCall);
const ownerCalls = callsWhere(({ stranger }) => stranger !== undefined);
const sensitiveCalls = callsWhere(({ sensitive }) => sensitive === true);
const tokenCalls = callsWhere(({ access, cookieSession }) => access !== 'public' && !cookieSession);
const cookieSessionCalls = callsWhere(({ cookieSession }) => cookieSession === true);

interface World {
  fixtures: Fixtures;
  owner: Caller;
  admin: Caller;
  members: Record<CompanyRole, Caller>;
}

async function createWorld(): Promise<World> {
  const { db, account } = portal();
  const owner = await account();
  const fixtures = await createFixtures(db, owner);
  const member = async (role: CompanyRole) => {
    const caller = await account();
    await db
      .insertInto('company_members')
      .values({ company_id: fixtures.company.id, account_id: caller.id, role })
      .execute();
    return caller;
  };
  const members = {
    owner: await member('owner'),
    editor: await member('editor'),
    finance: await member('finance'),
    viewer: await member('viewer'),
  };
  return { fixtures, owner, admin: await account({ admin: true }), members };
}

describe('calls are refused, and change nothing,', () => {
  let fixtures: Fixtures;
  let stranger: Caller;
  let strangersWorld: Fixtures;
  let admin: Caller;
  let members: World['members'];
  beforeAll(async () => {
    const { db, account } = portal();
    ({ fixtures, admin, members } = await createWorld());
    // With rows and paid access of their own, so that only the owner's are out of reach.
    stranger = await account();
    strangersWorld = await createFixtures(db, stranger);
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

  test.each(companyRoles)('to a member of the company as %s, where the role may not', async (role) => {
    const refused = callsWhere(({ access }) => isCompanyCall(access)).filter(
      ([, call]) => !mayCall(role, call),
    );
    expect(await refusalsOf(refused, members[role])).toEqual(statusesOf(refused, () => 403));
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

describe('with the same example gets through', () => {
  const statusOf = callsInOneWorld(createWorld);

  function allowedCaller({ owner, admin }: World, rule: AccessCall['rule']): Caller {
    if (rule.access === 'public') return portal().visitor();
    return isStaffCall(rule) ? admin : owner;
  }

  test.each([...callsWhere(() => true), ...restExamples])(
    'the caller that the access table allows: %s',
    async (_name, { rule, run }) => {
      const status = await statusOf(async (world) => run(allowedCaller(world, rule), world.fixtures));
      expect(through).toContain(status);
    },
  );

  test.each(tokenCalls)('an API token of its scope alone: %s', async (_name, { rule, scope, run }) => {
    const status = await statusOf(async (world) =>
      run(await portal().withApiToken(allowedCaller(world, rule), [scope]), world.fixtures),
    );
    expect(through).toContain(status);
  });

  describe.each(companyRoles)('a member of the company as %s', (role) => {
    const allowed = callsWhere(({ access }) => access !== 'public').filter(([, call]) => mayCall(role, call));
    test.each(allowed)('%s', async (_name, { run }) => {
      expect(through).toContain(
        await statusOf(async ({ fixtures, members }) => run(members[role], fixtures)),
      );
    });
  });
});
