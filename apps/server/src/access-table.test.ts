import type { AnyTRPCRouter } from '@trpc/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { invoiceDownload } from './features/store/invoices/invoice-download.ts';
import { restRoutes } from './rest.ts';
import { appRouter } from './router.ts';
import { procedureAccess, type Rule } from './testing/access-table.ts';
import { belongings, fingerprint } from './testing/fingerprint.ts';
import { restAccess } from './testing/rest-access-table.ts';
import { useTestPortal, type Caller } from './testing/test-portal.ts';
import { createWorld, type World } from './testing/world.ts';
import type { Meta } from './trpc.ts';

const portal = useTestPortal({ payments: true });

/** By path, as tRPC keeps them beside the nested routers that it types. */
const flat: Record<string, { _def: { type: string; meta?: Meta } }> = (appRouter as AnyTRPCRouter)._def
  .procedures;
const procedures = Object.entries(flat).map(([path, { _def }]) => {
  const { access, personal, browser } = _def.meta ?? {};
  return { path, type: _def.type, rule: { access, personal, browser } };
});

const served = [...restRoutes.map(({ method, path }) => ({ method, path })), invoiceDownload];

describe('the access table', () => {
  test('decides on every procedure there is, and the procedures keep to it', () => {
    const built = procedures.map(({ path, rule }) => [path, rule]);
    const written = Object.entries(procedureAccess).map(([path, { access, personal, browser }]) => [
      path,
      { access, personal, browser },
    ]);
    expect(Object.fromEntries(built)).toEqual(Object.fromEntries(written));
  });

  test('decides on every documented call there is', () => {
    const built = served.map(({ method, path }) => `${method} ${path}`);
    expect(built.toSorted()).toEqual(Object.keys(restAccess).toSorted());
  });
});

describe('who may is asked before what is wanted', () => {
  // Nothing in the bodies, and nothing right in the paths.
  const asked = served.map(({ method, path }) => {
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

interface Call {
  name: string;
  rule: Pick<Rule<unknown>, 'access' | 'personal' | 'browser' | 'stranger' | 'adminsToo'>;
  run: (caller: Caller, world: World) => Promise<{ status: number }>;
}

const calls: Call[] = [
  ...procedures.flatMap(({ path, type }) => {
    const rule = procedureAccess[path];
    if (!rule) return [];
    const run: Call['run'] = async (caller, world) =>
      type === 'query' ? caller.query(path, rule.example(world)) : caller.mutate(path, rule.example(world));
    return [{ name: path, rule, run }];
  }),
  ...served.flatMap(({ method, path }) => {
    const rule = restAccess[`${method} ${path}`];
    if (!rule) return [];
    const run: Call['run'] = async (caller, world) => {
      const { url, body } = rule.example(world);
      return caller.rest(method, url, body);
    };
    return [{ name: `${method} ${path}`, rule, run }];
  }),
];

function callsWhere(condition: (rule: Call['rule']) => boolean) {
  return calls.filter(({ rule }) => condition(rule)).map(({ name, ...call }) => [name, call] as const);
}

/** The status that a call gets, having changed nothing. */
async function refusalOf(run: Call['run'], caller: Caller, world: World): Promise<number> {
  const before = await fingerprint(portal().db);
  const { status } = await run(caller, world);
  expect(await fingerprint(portal().db)).toEqual(before);
  return status;
}

describe('nobody reaches what is not theirs', () => {
  let world: World;
  let stranger: Caller;
  let strangersWorld: World;
  let admin: Caller;
  beforeAll(async () => {
    const { db, account } = portal();
    world = await createWorld(db, await account());
    // With things and paid access of their own: it is the other's that are out of reach.
    stranger = await account();
    strangersWorld = await createWorld(db, stranger);
    admin = await account({ admin: true });
  });

  test.each(callsWhere(({ access }) => access !== 'public'))('a visitor: %s', async (_name, { run }) => {
    expect(await refusalOf(run, portal().visitor(), world)).toBe(401);
  });

  test.each(callsWhere(({ access }) => access !== 'public'))(
    'a revoked token: %s',
    async (_name, { run }) => {
      const script = await portal().script(world.owner);
      await portal()
        .db.updateTable('api_tokens')
        .set({ revoked_at: new Date() })
        .where('account_id', '=', world.owner.id)
        .execute();
      expect(await refusalOf(run, script, world)).toBe(401);
    },
  );

  test.each(callsWhere(({ access }) => access === 'admin' || access === 'actor'))(
    'an account: %s',
    async (_name, { run }) => {
      expect(await refusalOf(run, world.owner, world)).toBe(403);
    },
  );

  test.each(callsWhere(({ stranger: status }) => status !== undefined))(
    'another account, and an admin: %s',
    async (_name, { rule, run }) => {
      expect(await refusalOf(run, stranger, world)).toBe(rule.stranger);
      expect(await refusalOf(run, admin, world)).toBe(rule.adminsToo ? 200 : rule.stranger);
    },
  );

  test.each(callsWhere(({ stranger: status }) => status !== undefined))(
    'another account, by way of its own company or article: %s',
    async (_name, { run }) => {
      const { company, article } = strangersWorld;
      const before = await belongings(portal().db, world);
      await run(stranger, { ...world, owner: stranger, company, article });
      expect(await belongings(portal().db, world)).toEqual(before);
    },
  );

  test.each(callsWhere(({ personal }) => personal === true))('viewing as: %s', async (_name, { run }) => {
    const viewer = await portal().account({ admin: true, viewing: world.owner });
    expect(await refusalOf(run, viewer, world)).toBe(403);
  });

  test.each(callsWhere(({ access }) => access === 'admin'))(
    'an admin viewing as an account: %s',
    async (_name, { run }) => {
      const viewer = await portal().account({ admin: true, viewing: world.owner });
      expect(await refusalOf(run, viewer, world)).toBe(403);
    },
  );
});

describe('whoever may, gets through with the same example', () => {
  // 409 and 422: known, allowed, and not now.
  const through = [200, 201, 409, 422];

  /** With things of their own; for the admins' calls an admin. */
  async function given({ access }: Call['rule']) {
    const { db, account, visitor } = portal();
    const owner = await account();
    const world = await createWorld(db, owner);
    const isAdmins = access === 'admin' || access === 'actor';
    const caller = isAdmins ? await account({ admin: true }) : owner;
    return { world, caller: access === 'public' ? visitor() : caller };
  }

  test.each(callsWhere(() => true))('%s', async (_name, { rule, run }) => {
    const { world, caller } = await given(rule);
    expect(through).toContain((await run(caller, world)).status);
  });

  test.each(callsWhere(({ access, browser }) => access !== 'public' && !browser))(
    'by a token: %s',
    async (_name, { rule, run }) => {
      const { world, caller } = await given(rule);
      expect(through).toContain((await run(await portal().script(caller), world)).status);
    },
  );

  test.each(callsWhere(({ browser }) => browser === true))(
    'but not by a token: %s',
    async (_name, { rule, run }) => {
      const { world, caller } = await given(rule);
      expect(await refusalOf(run, await portal().script(caller), world)).toBe(403);
    },
  );
});
