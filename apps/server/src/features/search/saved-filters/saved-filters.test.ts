import { MAX_SAVED_FILTERS } from '@headwater/contract/saved-filters';
import { expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

const unconfirmed = { list: 'users', name: 'Unconfirmed', filter: { state: 'unconfirmed' } };

async function save(caller: Caller, more: object = {}) {
  return caller.mutate('search.saved.save', { ...unconfirmed, ...more });
}

async function listOf(caller: Caller): Promise<{ id: number; name: string }[]> {
  return Object((await caller.query('search.saved.list')).body).result.data;
}

it('a person saves filters, renames and removes them, and has them alone', async () => {
  const support = await portal().account({ staffRole: 'support' });
  const other = await portal().account({ staffRole: 'support' });
  const { body } = await save(support);
  const { id } = Object(body).result.data;
  await save(support, { name: 'after', list: 'audit', filter: {} });
  expect(await listOf(support)).toMatchObject([{ name: 'after' }, { id, ...unconfirmed }]);
  expect(await listOf(other)).toEqual([]);

  expect((await other.mutate('search.saved.rename', { id, name: 'Mine' })).status).toBe(409);
  expect((await other.mutate('search.saved.remove', { id })).status).toBe(200);
  expect(await listOf(support)).toHaveLength(2);
  expect((await support.mutate('search.saved.rename', { id, name: ' To confirm ' })).status).toBe(200);
  expect(await listOf(support)).toContainEqual({ ...unconfirmed, id, name: 'To confirm' });
  expect((await support.mutate('search.saved.remove', { id })).status).toBe(200);
  expect((await support.mutate('search.saved.remove', { id })).status).toBe(200);
  expect((await support.mutate('search.saved.rename', { id, name: 'Gone' })).status).toBe(409);
  expect(await listOf(support)).toHaveLength(1);

  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select('action')
    .where('actor_id', '=', support.id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'lists.saveFilter',
    'lists.saveFilter',
    'lists.renameFilter',
    'lists.removeFilter',
  ]);
});

it('a name is taken once for each list, whatever its case', async () => {
  const admin = await portal().account({ admin: true });
  await save(admin);
  const taken = await save(admin, { name: 'unconfirmed' });
  expect(taken.status).toBe(409);
  expect(JSON.stringify(taken.body)).toContain('You have filters of that name for this list');
  expect((await save(admin, { list: 'mails' })).status).toBe(200);
  const { body } = await save(admin, { name: 'Other' });
  const { id } = Object(body).result.data;
  expect((await admin.mutate('search.saved.rename', { id, name: 'UNCONFIRMED' })).status).toBe(409);
});

it('their number is bounded, also where two are saved at once', async () => {
  const admin = await portal().account({ admin: true });
  for (let number = 1; number < MAX_SAVED_FILTERS; number += 1) await save(admin, { name: `No. ${number}` });
  const last = await Promise.all(['one', 'other'].map(async (name) => save(admin, { name })));
  expect(new Set(last.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await listOf(admin)).toHaveLength(MAX_SAVED_FILTERS);
});

it.each([
  ['a list without filters', { list: 'staff' }],
  ['no name', { name: ' ' }],
  ['a long value', { filter: { search: 'x'.repeat(301) } }],
  ['many fields', { filter: Object.fromEntries(Array.from({ length: 21 }, (_, key) => [`f${key}`, ''])) }],
])('%s is an error', async (_what, more) => {
  expect((await save(await portal().account({ admin: true }), more)).status).toBe(400);
});
