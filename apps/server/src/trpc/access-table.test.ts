import type { AnyTRPCRouter } from '@trpc/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { invoiceDownload } from '../features/store/invoices/invoice-download.ts';
import { restRoutes } from '../rest.ts';
import { appRouter } from '../router.ts';
import { procedureAccess, type AccessRule } from '../../testing/access-table.ts';
import { listOwnedRows, fingerprintDatabase } from '../../testing/fingerprint.ts';
import { restAccess } from '../../testing/rest-access-table.ts';
import { useTestPortal, type Caller } from '../../testing/test-portal.ts';
import { createFixtures, type Fixtures } from '../../testing/fixtures.ts';
import type { Meta } from './procedures.ts';

const portal = useTestPortal({ payments: true });

/** By path, as tRPC keeps them beside the nested routers that it types. */
const procedureRecord: Record<string, { _def: { type: string }; meta?: Meta }> = (appRouter as AnyTRPCRouter)
  ._def.procedures;
const procedures = Object.entries(procedureRecord).map(([path, { _def, meta }]) => ({
  path,
  type: _def.type,
  meta,
}));

const restCalls = [...restRoutes.map(({ method, path }) => ({ method, path })), invoiceDownload];

describe('the access table', () => {
  test('decides on every procedure there is, and the procedures keep to it', () => {
    const built = procedures.map(({ path, meta }) => [path, meta]);
    const written = Object.entries(procedureAccess).map(([path, rule]) => {
      const { example: _, stranger: _stranger, adminsToo: _adminsToo, ...meta } = rule;
      return [path, meta];
    });
    expect(Object.fromEntries(built)).toEqual(Object.fromEntries(written));
  });

  test('decides on every documented call there is', () => {
    const built = restCalls.map(({ method, path }) => `${method} ${path}`);
    expect(built.toSorted()).toEqual(Object.keys(restAccess).toSorted());
  });
});

describe('who may is asked before what is wanted', () => {
  // Nothing in the bodies, and nothing right in the paths.
  const asked = restCalls.map(({ method, path }) => {
    const rule = restAccess[`${method} ${path}`];
    return { name: `${method} ${path}`, access: rule?.access, method, url: path.replaceAll(/\{\w+\}/g, 'x') };
  });

  test.each(asked.filter(({ access }) => access !== 'public'))(
    'a visitor: $name',
    async ({ method, url }) => {
      const { status } = await portal()
        .visitor()
        .rest(method, url, method === 'GET' ? undefined : {});
      expect(status).toBe(401);
    },
  );

  test.each(asked.filter(({ access }) => access === 'admin'))(
    'an account: $name',
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
  run: (caller: Caller, world: Fixtures) => Promise<{ status: number }>;
}

const calls: AccessCall[] = [
  ...procedures.flatMap(({ path, type }) => {
    const rule = procedureAccess[path];
    if (!rule) return [];
    const run: AccessCall['run'] = async (caller, world) =>
      type === 'query' ? caller.query(path, rule.example(world)) : caller.mutate(path, rule.example(world));
    return [{ name: path, rule, run }];
  }),
  ...restCalls.flatMap(({ method, path }) => {
    const rule = restAccess[`${method} ${path}`];
    if (!rule) return [];
    const run: AccessCall['run'] = async (caller, world) => {
      const { url, body } = rule.example(world);
      return caller.rest(method, url, body);
    };
    return [{ name: `${method} ${path}`, rule, run }];
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
const cookieSessionCalls = callsWhere(({ cookieSession }) => cookieSession === true);

function statusesOf(named: NamedCall[], statusOf: (rule: AccessCall['rule']) => number | undefined) {
  return Object.fromEntries(named.map(([name, { rule }]) => [name, statusOf(rule)]));
}

describe('nobody reaches what is not theirs', () => {
  let world: Fixtures;
  let stranger: Caller;
  let strangersWorld: Fixtures;
  let admin: Caller;
  beforeAll(async () => {
    const { db, account } = portal();
    world = await createFixtures(db, await account());
    // With things and paid access of their own: it is the other's that are out of reach.
    stranger = await account();
    strangersWorld = await createFixtures(db, stranger);
    admin = await account({ admin: true });
  });

  /** The status that each of the calls gets, all of them having changed nothing. */
  async function refusalsOf(named: NamedCall[], caller: Caller) {
    const before = await fingerprintDatabase(portal().db);
    const statuses: Record<string, number> = {};
    for (const [name, { run }] of named) statuses[name] = (await run(caller, world)).status;
    expect(await fingerprintDatabase(portal().db)).toEqual(before);
    return statuses;
  }

  test('a visitor, from no call but the public ones', async () => {
    const refused = statusesOf(signedInCalls, () => 401);
    expect(await refusalsOf(signedInCalls, portal().visitor())).toEqual(refused);
  });

  test('a revoked token, just as little', async () => {
    const script = await portal().withApiToken(world.owner);
    await portal()
      .db.updateTable('api_tokens')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', world.owner.id)
      .execute();
    expect(await refusalsOf(signedInCalls, script)).toEqual(statusesOf(signedInCalls, () => 401));
  });

  test('an account, from no call of the admins', async () => {
    const named = [...adminCalls, ...impersonatorCalls];
    expect(await refusalsOf(named, world.owner)).toEqual(statusesOf(named, () => 403));
  });

  test('another account and an admin, from no call that names the owner’s things', async () => {
    const refused = statusesOf(ownerCalls, (rule) => rule.stranger);
    const toAdmins = statusesOf(ownerCalls, (rule) => (rule.adminsToo ? 200 : rule.stranger));
    expect(await refusalsOf(ownerCalls, stranger)).toEqual(refused);
    expect(await refusalsOf(ownerCalls, admin)).toEqual(toAdmins);
  });

  test('another account, by way of its own company or article', async () => {
    const before = await listOwnedRows(portal().db, world);
    const { company, article } = strangersWorld;
    for (const [name, { run }] of ownerCalls) {
      await run(stranger, { ...world, owner: stranger, company, article });
      expect([name, await listOwnedRows(portal().db, world)]).toEqual([name, before]);
    }
  });

  test('an admin viewing as the owner, from what is the person’s alone and from the admins’ calls', async () => {
    const viewer = await portal().account({ admin: true, impersonating: world.owner });
    const named = [...sensitiveCalls, ...adminCalls];
    expect(await refusalsOf(named, viewer)).toEqual(statusesOf(named, () => 403));
  });

  test('a token of theirs, from what touches credentials, or views as somebody', async () => {
    const ofOwner = cookieSessionCalls.filter(([, { rule }]) => !isAdminCall(rule));
    const ofAdmin = cookieSessionCalls.filter(([, { rule }]) => isAdminCall(rule));
    const { withApiToken } = portal();
    expect(await refusalsOf(ofOwner, await withApiToken(world.owner))).toEqual(
      statusesOf(ofOwner, () => 403),
    );
    expect(await refusalsOf(ofAdmin, await withApiToken(admin))).toEqual(statusesOf(ofAdmin, () => 403));
  });
});

function isAdminCall({ access }: AccessCall['rule']): boolean {
  return access === 'admin' || access === 'impersonator';
}

describe('whoever may, gets through with the same example', () => {
  // 409 and 422: known, allowed, and not now.
  const through = [200, 201, 409, 422];

  /** With things of their own; for the admins' calls an admin. */
  async function given(rule: AccessCall['rule']) {
    const { db, account, visitor } = portal();
    const owner = await account();
    const world = await createFixtures(db, owner);
    const caller = isAdminCall(rule) ? await account({ admin: true }) : owner;
    return { world, caller: rule.access === 'public' ? visitor() : caller };
  }

  test.each(callsWhere(() => true))('%s', async (_name, { rule, run }) => {
    const { world, caller } = await given(rule);
    expect(through).toContain((await run(caller, world)).status);
  });

  test.each(callsWhere(({ access, cookieSession }) => access !== 'public' && !cookieSession))(
    'by a token: %s',
    async (_name, { rule, run }) => {
      const { world, caller } = await given(rule);
      expect(through).toContain((await run(await portal().withApiToken(caller), world)).status);
    },
  );
});
