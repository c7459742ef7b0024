import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember, joinCompany } from '../../../../testing/company/given-members.ts';
import { givenImportedName } from '../../../../testing/imported/given-imported-name.ts';
import { useTestPortal, type Caller, type TestResponse } from '../../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';

const portal = useTestPortal();

let owner: Caller;
let admin: Caller;
let name: string;
beforeEach(async () => {
  owner = await portal().account();
  await givenCompany(owner);
  admin = await portal().account({ admin: true });
  name = await givenImportedName(portal().db, { count: 7 });
});

async function claim(caller: Caller, claimed = name): Promise<TestResponse> {
  return caller.mutate('reference.claims.create', { names: [claimed], reason: 'We were called that' });
}

async function listOwn(caller: Caller): Promise<{ id: number; status: string; response: string | null }[]> {
  return Object((await caller.query('reference.claims.own')).body).result.data;
}

async function claimedId(caller: Caller, claimed = name): Promise<number> {
  expect((await claim(caller, claimed)).status).toBe(200);
  return (await listOwn(caller))[0]?.id ?? 0;
}

async function decide(verb: 'approve' | 'reject' | 'undo', id: number): Promise<number> {
  const decision = { id, response: `Reason to ${verb}` };
  return (await admin.mutate(`reference.claims.${verb}`, decision)).status;
}

async function search(text: string, caller = owner): Promise<unknown> {
  return Object((await caller.query('reference.claims.search', { search: text })).body).result.data;
}

async function anotherCompany(): Promise<Caller> {
  const other = await portal().account();
  await givenCompany(other, 'Brook Engineering');
  return other;
}

describe('a search for names', () => {
  test('finds them by the beginning of any word, with their number and their newest pages', async () => {
    const [, id = ''] = name.split(' ');
    expect(await search(` ${id.slice(0, 8).toUpperCase()} `)).toMatchObject([{ name, count: 7 }]);
    expect(Object(await search(name))[0].newest).toHaveLength(5);
    expect(Object(await search(name))[0].newest[0].path).toMatch(/^\/case-studies\/a-weir-part-/);
    expect(await search(id.slice(1))).toEqual([]);
    expect((await owner.query('reference.claims.search', { search: ' b ' })).status).toBe(400);
  });

  test('treats names as one if they differ only in case and spaces', async () => {
    await givenImportedName(portal().db, { name: `  ${name.toUpperCase().replace(' ', '   ')} ` });
    expect(await search(name)).toMatchObject([{ count: 8 }]);
  });

  test('leaves out a name that a company has been given', async () => {
    expect(await decide('approve', await claimedId(owner))).toBe(200);
    expect(await search(name)).toEqual([]);
  });
});

describe('a claim', () => {
  test('is for owners and editors of an existing company', async () => {
    for (const role of ['viewer', 'finance'] as const) {
      const member = await portal().account();
      await joinCompany(portal(), { owner, member, role });
      expect((await claim(member)).status).toBe(403);
    }
    const editor = await givenMember(portal(), owner, 'editor');
    expect((await claim(editor)).status).toBe(200);
    expect((await claim(await portal().account())).status).toBe(409);
  });

  test('needs an imported name, and is made once', async () => {
    expect((await claim(owner, 'Nobody Ltd')).status).toBe(400);
    expect((await claim(owner)).status).toBe(200);
    const again = await claim(owner, name.toUpperCase());
    expect([again.status, Object(again.body).error.message]).toEqual([
      409,
      `Your company has claimed ‘${name}’ already.`,
    ]);
    expect(await listOwn(owner)).toHaveLength(1);
  });

  test('can be withdrawn by its own company while it waits', async () => {
    const id = await claimedId(owner);
    const other = await anotherCompany();
    expect((await other.mutate('reference.claims.withdraw', { id })).status).toBe(404);
    expect((await owner.mutate('reference.claims.withdraw', { id })).status).toBe(200);
    expect((await owner.mutate('reference.claims.withdraw', { id })).status).toBe(409);
    expect(await decide('approve', id)).toBe(409);
    expect((await claim(owner)).status).toBe(200);
  });
});

test('a claim can be withdrawn however many the company has made since', async () => {
  const id = await claimedId(owner);
  await portal()
    .db.insertInto('company_claims')
    .columns(['company_id', 'name', 'reason', 'status', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom([
          'company_claims as first',
          sql<{ n: number }>`generate_series(1, 120)`.as<'later'>(sql`later (n)`),
        ])
        .select(['first.company_id', sql<string>`'Later ' || later.n`.as('name'), 'first.reason'])
        .select([sql<'withdrawn'>`'withdrawn'::claim_status`.as('status'), 'first.created_at'])
        .where('first.id', '=', id),
    )
    .execute();
  expect((await owner.mutate('reference.claims.withdraw', { id })).status).toBe(200);
});

test('a claim that waited while its editor became a viewer is refused', async () => {
  const editor = await givenMember(portal(), owner, 'editor');
  const { db } = portal();
  const { waiting } = await db.transaction().execute(async (trx) => {
    // Every change of a company's members begins in this way.
    await trx.selectFrom('items').select('id').where('account_id', '=', owner.id).forUpdate().execute();
    await trx
      .updateTable('company_members')
      .set({ role: 'viewer' })
      .where('account_id', '=', editor.id)
      .execute();
    const made = claim(editor);
    await waitForBlocked(trx);
    return { waiting: made };
  });
  expect((await waiting).status).toBe(403);
  expect(await listOwn(owner)).toEqual([]);
});

describe('a decision', () => {
  test('shows the admin the name, its items, similar names and every company that claims it', async () => {
    const similar = `${name.slice(0, -1)}x`;
    await givenImportedName(portal().db, { name: similar });
    await claim(owner);
    await claim(await anotherCompany());
    const names = Object((await admin.query('reference.claims.list')).body).result.data;
    expect(names.find((one: { name: string }) => one.name === name)).toMatchObject({
      count: 7,
      similar: expect.arrayContaining([similar]),
      claims: [{ company: { title: 'Clearwater Pumps' } }, { company: { title: 'Brook Engineering' } }],
    });
    expect((await owner.query('reference.claims.list')).status).toBe(403);
  });

  test('is emailed with its reason to the members with the right to content', async () => {
    const finance = await givenMember(portal(), owner, 'finance');
    const id = await claimedId(owner);
    expect(await decide('reject', id)).toBe(200);
    expect(await listOwn(owner)).toMatchObject([{ status: 'rejected', response: 'Reason to reject' }]);
    const mails = await portal()
      .db.selectFrom('mails')
      .select(['recipient', 'text'])
      .where('kind', '=', 'claim-rejected')
      .where('recipient', 'in', [owner.email, finance.email])
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([owner.email]);
    expect(mails[0]?.text).toContain('Reason to reject');
    expect(await decide('approve', id)).toBe(409);
  });

  test('can be undone, which frees the name', async () => {
    const id = await claimedId(owner);
    expect(await decide('undo', id)).toBe(409);
    expect(await decide('approve', id)).toBe(200);
    const other = await anotherCompany();
    expect((await claim(other)).status).toBe(409);
    expect(await decide('undo', id)).toBe(200);
    expect((await claim(other)).status).toBe(200);
    expect(await decide('undo', 2_000_000_000)).toBe(404);
  });

  test('for one company rejects the others with a sentence', async () => {
    const other = await anotherCompany();
    const rival = await claimedId(other);
    expect(await decide('approve', await claimedId(owner))).toBe(200);
    expect(await listOwn(other)).toMatchObject([
      { id: rival, status: 'rejected', response: 'This name has been given to another company.' },
    ]);
  });

  test('for two companies at once gives the name to one', async () => {
    const other = await anotherCompany();
    const ids = [await claimedId(owner), await claimedId(other)];
    const statuses = await Promise.all(ids.map(async (id) => decide('approve', id)));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    const states = [...(await listOwn(owner)), ...(await listOwn(other))].map(({ status }) => status);
    expect(states.toSorted()).toEqual(['approved', 'rejected']);
  });

  test('never contradicts a claim or a withdrawal at the same time', async () => {
    const other = await anotherCompany();
    const id = await claimedId(owner);
    const [approved, late] = await Promise.all([decide('approve', id), claim(other)]);
    expect(approved).toBe(200);
    const [rival] = await listOwn(other);
    expect(late.status === 409 ? undefined : 'rejected').toBe(rival?.status);

    const second = await givenImportedName(portal().db);
    const secondId = await claimedId(owner, second);
    const [decided, withdrawn] = await Promise.all([
      decide('approve', secondId),
      owner.mutate('reference.claims.withdraw', { id: secondId }),
    ]);
    expect([decided, withdrawn.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});
