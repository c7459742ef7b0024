import { tokenScopes } from '@headwater/contract/account';
import { companyRoles } from '@headwater/contract/company-roles';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  callEach,
  callsWhere,
  isCompanyCall,
  mayCall,
  procedures,
  documentedCalls,
  restCalls,
  statusesOf,
  type NamedCall,
} from '../../testing/access-calls.ts';
import { isStaffCall } from '../../testing/access-rules.ts';
import {
  createAccessWorld,
  createUnauthorizedCallers,
  type AccessWorld,
} from '../../testing/access-world.ts';
import { procedureAccess } from '../../testing/access-table.ts';
import type { Fixtures } from '../../testing/fixtures.ts';
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

  test('has a rule for every documented call without a procedure', () => {
    const ofProcedures = restRoutes.map(({ method, path }) => `${method} ${path}`);
    const built = restCalls.map(({ method, path }) => `${method} ${path}`);
    expect(built.toSorted()).toEqual([...ofProcedures, ...Object.keys(fileAccess)].toSorted());
  });
});

describe('a call is refused for its caller before its input is checked', () => {
  // Empty bodies and invalid ids.
  async function refusalsOf(named: NamedCall[], caller: Caller) {
    return callEach(named, async (_call, name) => {
      const [method = '', path = ''] = name.split(' ');
      const body = method === 'GET' ? undefined : {};
      return (await caller.rest(method, path.replaceAll(/\{\w+\}/g, 'x'), body)).status;
    });
  }

  test('to a visitor', async () => {
    const named = documentedCalls.filter(([, { rule }]) => rule.access !== 'public');
    expect(await refusalsOf(named, portal().visitor())).toEqual(statusesOf(named, () => 401));
  });

  test('to an account that is not an admin', async () => {
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

describe('calls are refused, and change nothing,', () => {
  let world: AccessWorld;
  let fixtures: Fixtures;
  let actors: Awaited<ReturnType<typeof createUnauthorizedCallers>>;
  let before: unknown;
  beforeAll(async () => {
    world = await createAccessWorld(portal());
    ({ fixtures } = world);
    actors = await createUnauthorizedCallers(portal(), world);
    before = await fingerprintDatabase(portal().db);
  });

  /** Returns the status of each call, after checking that none has changed anything. */
  async function refusalsOf(named: NamedCall[], caller: Caller, says = '') {
    const statuses = await callEach(named, async ({ run }) => {
      const { status, body } = await run(caller, fixtures);
      expect(JSON.stringify(body)).toContain(says);
      return status;
    });
    expect(await fingerprintDatabase(portal().db)).toEqual(before);
    return statuses;
  }

  test('to a visitor, except the public ones', async () => {
    const refused = statusesOf(signedInCalls, () => 401);
    expect(await refusalsOf(signedInCalls, portal().visitor())).toEqual(refused);
  });

  test('to a revoked token, except the public ones', async () => {
    expect(await refusalsOf(signedInCalls, actors.revoked)).toEqual(statusesOf(signedInCalls, () => 401));
  });

  test('to an account that is not an admin, if they are for admins', async () => {
    expect(await refusalsOf(staffCalls, world.owner)).toEqual(statusesOf(staffCalls, () => 403));
  });

  test('to another account and to an admin, if they name the owner’s rows', async () => {
    const refused = statusesOf(ownerCalls, (rule) => rule.stranger);
    const toAdmins = statusesOf(ownerCalls, (rule) => (rule.staffToo ? 200 : rule.stranger));
    expect(await refusalsOf(ownerCalls, actors.stranger)).toEqual(refused);
    expect(await refusalsOf(ownerCalls, world.admin)).toEqual(toAdmins);
  });

  test('to another account that names its own company or article with the owner’s rows', async () => {
    const owned = await listOwnedRows(portal().db, fixtures);
    const { stranger, strangersWorld } = actors;
    const { company, article } = strangersWorld;
    for (const [name, { run }] of ownerCalls) {
      await run(stranger, { ...fixtures, owner: stranger, company, article });
      expect([name, await listOwnedRows(portal().db, fixtures)]).toEqual([name, owned]);
    }
    // The stranger's own rows have changed.
    before = await fingerprintDatabase(portal().db);
  });

  test.each(['administrator', 'support'] as const)(
    'to an account of the role %s that impersonates the owner, where they are sensitive or for staff',
    async (staffRole) => {
      const named = [
        ...sensitiveCalls,
        ...callsWhere((rule) => isStaffCall(rule) && rule.access !== 'impersonator'),
      ];
      expect(await refusalsOf(named, actors.impersonators[staffRole])).toEqual(statusesOf(named, () => 403));
    },
  );

  test('to the owner’s API token, if they need a session with a cookie', async () => {
    const ofOwner = cookieSessionCalls.filter(([, { rule }]) => !isStaffCall(rule));
    const ofAdmin = cookieSessionCalls.filter(([, { rule }]) => isStaffCall(rule));
    expect(await refusalsOf(ofOwner, actors.script)).toEqual(statusesOf(ofOwner, () => 403));
    expect(await refusalsOf(ofAdmin, actors.adminScript)).toEqual(statusesOf(ofAdmin, () => 403));
  });

  test.each(companyRoles)('to a member of the company as %s, if the role may not', async (role) => {
    const refused = callsWhere(({ access }) => isCompanyCall(access)).filter(
      ([, call]) => !mayCall(role, call),
    );
    expect(await refusalsOf(refused, world.members[role])).toEqual(statusesOf(refused, () => 403));
  });

  test.each(tokenScopes)('to an API token that lacks the scope %s, if they need it', async (scope) => {
    const needing = tokenCalls.filter(([, call]) => call.scope === scope);
    expect(needing.length).toBeGreaterThan(2);
    const { owner, admin } = actors.scripts[scope];
    for (const [script, named] of [
      [owner, needing.filter(([, { rule }]) => !isStaffCall(rule))],
      [admin, needing.filter(([, { rule }]) => isStaffCall(rule))],
    ] as const)
      expect(await refusalsOf(named, script, `lacks the scope “${scope}”`)).toEqual(
        statusesOf(named, () => 403),
      );
  });
});
