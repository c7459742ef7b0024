import { tokenScopes, type TokenScope } from '@headwater/contract/account';
import { companyRoles, type CompanyRole } from '@headwater/contract/company-roles';
import type { AnyTRPCRouter } from '@trpc/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { invoiceDownload } from '../features/store/invoices/invoice-download.ts';
import { restRoutes } from '../rest.ts';
import { appRouter } from '../router.ts';
import type { AccessRule } from '../../testing/access-rules.ts';
import { procedureAccess } from '../../testing/access-table.ts';
import { listOwnedRows, fingerprintDatabase } from '../../testing/fingerprint.ts';
import { restAccess } from '../../testing/rest-access-table.ts';
import { useTestPortal, type Caller, type TestResponse } from '../../testing/test-portal.ts';
import { createFixtures, type Fixtures } from '../../testing/fixtures.ts';
import type { Meta } from './procedures.ts';

const portal = useTestPortal({ payments: true });

/** The procedures by path, which tRPC keeps beside the nested routers that it types. */
const procedureRecord: Record<string, { _def: { type: string }; meta?: Meta }> = (appRouter as AnyTRPCRouter)
  ._def.procedures;
const procedures = Object.entries(procedureRecord).map(([path, { _def, meta }]) => ({
  path,
  type: _def.type,
  meta,
}));

const restCalls = [...restRoutes.map(({ method, path }) => ({ method, path })), invoiceDownload];

describe('the access table', () => {
  test('has a rule for every procedure, and every procedure is guarded as its rule says', () => {
    const built = procedures.map(({ path, meta }) => [path, meta]);
    const written = Object.entries(procedureAccess).map(([path, rule]) => {
      const { example: _, stranger: _stranger, adminsToo: _adminsToo, ...meta } = rule;
      return [path, meta];
    });
    expect(Object.fromEntries(built)).toEqual(Object.fromEntries(written));
  });

  test('has a rule for every documented call', () => {
    const built = restCalls.map(({ method, path }) => `${method} ${path}`);
    expect(built.toSorted()).toEqual(Object.keys(restAccess).toSorted());
  });
});

/** 409 and 422 come after the checks of who may call. */
const through = [200, 201, 409, 422];

describe('a call is refused for its caller before its input is checked', () => {
  // Empty bodies and invalid ids.
  const invalidCalls = restCalls.map(({ method, path }) => {
    const rule = restAccess[`${method} ${path}`];
    return { name: `${method} ${path}`, access: rule?.access, method, url: path.replaceAll(/\{\w+\}/g, 'x') };
  });

  test.each(invalidCalls.filter(({ access }) => access !== 'public'))(
    'to a visitor: $name',
    async ({ method, url }) => {
      const { status } = await portal()
        .visitor()
        .rest(method, url, method === 'GET' ? undefined : {});
      expect(status).toBe(401);
    },
  );

  test.each(invalidCalls.filter(({ access }) => access === 'admin'))(
    'to an account that is no admin: $name',
    async ({ method, url }) => {
      const caller = await portal().account();
      const { status } = await caller.rest(method, url, method === 'GET' ? undefined : {});
      expect(status).toBe(403);
    },
  );
});

interface AccessCall {
  name: string;
  rule: Omit<AccessRule<unknown>, 'example'>;
  /** What an API token needs. */
  scope: TokenScope;
  isQuery: boolean;
  run: (caller: Caller, fixtures: Fixtures) => Promise<TestResponse>;
}

const calls: AccessCall[] = [
  ...procedures.flatMap(({ path, type }) => {
    const rule = procedureAccess[path];
    if (!rule) return [];
    const run: AccessCall['run'] = async (caller, fixtures) =>
      type === 'query'
        ? caller.query(path, rule.example(fixtures))
        : caller.mutate(path, rule.example(fixtures));
    const scope: TokenScope = rule.scope ?? (type === 'query' ? 'read' : 'write');
    return [{ name: path, rule, scope, isQuery: type === 'query', run }];
  }),
  ...restCalls.flatMap(({ method, path }) => {
    const rule = restAccess[`${method} ${path}`];
    if (!rule) return [];
    const run: AccessCall['run'] = async (caller, fixtures) => {
      const { url, body } = rule.example(fixtures);
      return caller.rest(method, url, body);
    };
    const scope: TokenScope = rule.scope ?? (method === 'GET' ? 'read' : 'write');
    return [{ name: `${method} ${path}`, rule, scope, isQuery: method === 'GET', run }];
  }),
];

type NamedCall = [name: string, call: Omit<AccessCall, 'name'>];

function callsWhere(condition: (rule: AccessCall['rule']) => boolean): NamedCall[] {
  return calls.filter(({ rule }) => condition(rule)).map(({ name, ...call }) => [name, call]);
}

const signedInCalls = callsWhere(({ access }) => access !== 'public');
const adminCalls = callsWhere(({ access }) => access === 'admin');
const impersonatorCalls = callsWhere(({ access }) => access === 'impersonator');
const ownerCalls = callsWhere(({ stranger }) => stranger !== undefined);
const sensitiveCalls = callsWhere(({ sensitive }) => sensitive === true);
const tokenCalls = callsWhere(({ access, cookieSession }) => access !== 'public' && !cookieSession);
const cookieSessionCalls = callsWhere(({ cookieSession }) => cookieSession === true);

function statusesOf(named: NamedCall[], statusOf: (rule: AccessCall['rule']) => number | undefined) {
  return Object.fromEntries(named.map(([name, { rule }]) => [name, statusOf(rule)]));
}

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
    const named = [...adminCalls, ...impersonatorCalls];
    expect(await refusalsOf(named, fixtures.owner)).toEqual(statusesOf(named, () => 403));
  });

  test('to another account and to an admin, where they name the owner’s rows', async () => {
    const refused = statusesOf(ownerCalls, (rule) => rule.stranger);
    const toAdmins = statusesOf(ownerCalls, (rule) => (rule.adminsToo ? 200 : rule.stranger));
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

  test('to an admin who impersonates the owner, where they are sensitive or for admins', async () => {
    const impersonator = await portal().account({ admin: true, impersonating: fixtures.owner });
    const named = [...sensitiveCalls, ...adminCalls];
    expect(await refusalsOf(named, impersonator)).toEqual(statusesOf(named, () => 403));
  });

  test('to the owner’s API token, where they need a session with a cookie', async () => {
    const ofOwner = cookieSessionCalls.filter(([, { rule }]) => !isAdminCall(rule));
    const ofAdmin = cookieSessionCalls.filter(([, { rule }]) => isAdminCall(rule));
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
      [fixtures.owner, needing.filter(([, { rule }]) => !isAdminCall(rule))],
      [admin, needing.filter(([, { rule }]) => isAdminCall(rule))],
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

  test.each(allowed)('gets through: %s', async (_name, { run }) => {
    const { fixtures, member } = await givenMember();
    expect(through).toContain((await run(member, fixtures)).status);
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

function isAdminCall({ access }: AccessCall['rule']): boolean {
  return access === 'admin' || access === 'impersonator';
}

describe('the caller that the access table allows gets through with the same example', () => {
  /** Makes an owner with rows of their own, and the caller: an admin for the admins' calls. */
  async function given(rule: AccessCall['rule']) {
    const { db, account, visitor } = portal();
    const owner = await account();
    const fixtures = await createFixtures(db, owner);
    const caller = isAdminCall(rule) ? await account({ admin: true }) : owner;
    return { fixtures, caller: rule.access === 'public' ? visitor() : caller };
  }

  test.each(callsWhere(() => true))('%s', async (_name, { rule, run }) => {
    const { fixtures, caller } = await given(rule);
    expect(through).toContain((await run(caller, fixtures)).status);
  });

  test.each(tokenCalls)('with an API token of its scope alone: %s', async (_name, { rule, scope, run }) => {
    const { fixtures, caller } = await given(rule);
    const script = await portal().withApiToken(caller, [scope]);
    expect(through).toContain((await run(script, fixtures)).status);
  });
});
