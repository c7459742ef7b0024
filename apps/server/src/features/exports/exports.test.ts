import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createFixtures } from '../../../testing/fixtures.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { csvListOf } from '../../http/csv-list.ts';
import { createContextFactory } from '../session/create-context.ts';
import { registerCsvLists } from './exports.routes.ts';

const portal = useTestPortal();

async function listExports() {
  return portal()
    .db.selectFrom('audit_entries')
    .select(['actor_id as actorId', 'after'])
    .where('action', '=', 'lists.export')
    .orderBy('id')
    .execute();
}

it('gives support the filtered accounts, and records it in the audit', async () => {
  const owner = await portal().account({ email: 'marketing@clearwater.example' });
  await createFixtures(portal().db, owner);
  const support = await portal().account({ staffRole: 'support' });
  const { status, headers, body } = await support.rest('GET', '/api/lists/users.csv?search=marketing@clear');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="users.csv"',
  });
  expect(String(body)).toMatch(
    /^\uFEFFEmail,Staff role,State,Companies,Last sign-in\r\nmarketing@clearwater.example,,,"?Clearwater, Owner.*\r\n$/,
  );
  expect(await listExports()).toEqual([
    { actorId: support.id, after: { list: 'users', filter: { search: 'marketing@clear' } } },
  ]);
});

it('refuses callers without the right and invalid filters, and records nothing in the audit', async () => {
  const before = await listExports();
  const reviewer = await portal().account({ staffRole: 'reviewer' });
  expect((await reviewer.rest('GET', '/api/lists/users.csv')).status).toBe(403);
  expect((await reviewer.rest('GET', '/api/lists/search.csv?group=orders&text=pump')).status).toBe(403);
  expect((await portal().visitor().rest('GET', '/api/lists/users.csv')).status).toBe(401);
  const admin = await portal().account({ admin: true });
  expect((await admin.rest('GET', '/api/lists/audit.csv?from=yesterday')).status).toBe(400);
  expect((await admin.rest('POST', '/api/lists/users.csv')).status).toBe(405);
  expect((await admin.rest('GET', '/api/lists/secrets.csv')).status).toBe(404);
  expect(await listExports()).toEqual(before);
});

it('gives staff their other lists: categories, claims of names, packages and reasons', async () => {
  const owner = await portal().account();
  const { importedName } = await createFixtures(portal().db, owner);
  const input = { names: [importedName], reason: 'We were called that' };
  expect((await owner.mutate('reference.claims.create', input)).status).toBe(200);
  const admin = await portal().account({ admin: true });
  const read = async (list: string) => {
    const { status, body } = await admin.rest('GET', `/api/lists/${list}`);
    expect([list, status]).toEqual([list, 200]);
    return String(body);
  };
  expect(await read('categories.csv?type=company')).toMatch(
    /^\uFEFFId,Category,Within,Items,Published\r\n\d+,/,
  );
  expect(await read('name-claims.csv')).toContain(`\r\n${importedName},Clearwater,We were called that,`);
  const packages = await read('packages.csv');
  expect(packages).toContain(
    'On sale,Mini Case Studies,Company News,Gallery pictures,Videos,Downloads,References,Featured places,Enquiries,Statistics\r\n',
  );
  expect(packages).toMatch(/,99\.00,,12,no,yes,/);
  expect(await read('reasons.csv')).toContain('Which site is it?');
  expect((await admin.rest('GET', '/api/lists/categories.csv?type=pumps')).status).toBe(400);
});

it('makes names harmless that look like formulas', async () => {
  const owner = await portal().account();
  await createFixtures(portal().db, owner);
  await portal()
    .db.updateTable('items')
    .set({ title: '=HYPERLINK("x")' })
    .where('account_id', '=', owner.id)
    .where('type', '=', 'company')
    .execute();
  const admin = await portal().account({ admin: true });
  const { body } = await admin.rest('GET', '/api/lists/search.csv?group=companies&text=hyperlink');
  expect(body).toContain(`"'=HYPERLINK(""x"")"`);
});

it('reads all pages, up to a limit that the file mentions', async () => {
  const admin = await portal().account({ admin: true });
  const numbers = csvListOf<number[]>()('numbers', {
    name: 'exportNumbers',
    summary: 'Numbers',
    access: 'staff',
    filter: z.object({}),
    columns: [{ heading: 'Number', cell: (row: number) => row }],
    page: async (all, { limit, cursor = 0 }) => {
      const end = Math.min(cursor + limit, cursor + 2);
      return { rows: all.slice(cursor, end), nextCursor: end < all.length ? end : null };
    },
  });
  const read = async (count: number) => {
    const app = Fastify();
    await app.register(cookie);
    registerCsvLists(app, {
      lists: [numbers],
      createContext: createContextFactory(portal().deps),
      createCaller: () => Array.from({ length: count }, (_, index) => index),
      maxRows: 5,
    });
    return (await app.inject({ url: '/api/lists/numbers.csv', headers: admin.headers })).body;
  };
  expect(await read(5)).toBe('\uFEFFNumber\r\n0\r\n1\r\n2\r\n3\r\n4\r\n');
  expect(await read(7)).toBe(
    '\uFEFFNumber\r\n0\r\n1\r\n2\r\n3\r\n4\r\nThese are the first 5 rows. Filter the list for the others.\r\n',
  );
});
