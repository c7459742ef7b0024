import { describe, expect, test } from 'vitest';
import type { Rule } from '../../testing/access-table.ts';
import { changing, changingNothing } from '../../testing/mutations.ts';
import { useTestPortal, type Caller } from '../../testing/test-portal.ts';
import { createWorld } from '../../testing/world.ts';

const portal = useTestPortal({ payments: true });

interface Walker {
  rule: Rule<unknown>;
  path: string;
  callerOf: (owner: Caller) => Promise<Caller>;
}

/** The audit rows that a call leaves, with the owner whose things it names. */
async function walk({ rule, path, callerOf }: Walker) {
  const { db, account } = portal();
  const owner = await account();
  const world = await createWorld(db, owner);
  const caller = await callerOf(owner);
  const last = db.selectFrom('audit_entries').select(({ fn }) => fn.max('id').as('id'));
  const { id } = await last.executeTakeFirstOrThrow();
  await caller.mutate(path, rule.example(world));
  const rows = await db
    .selectFrom('audit_entries')
    .select(['actor_id as actor', 'subject_id as subject', 'action'])
    .where('id', '>', id ?? 0)
    .execute();
  return { rows, owner, caller };
}

function callersOf({ access }: Rule<unknown>): Walker['callerOf'] {
  const { visitor, account } = portal();
  if (access === 'public') return async () => visitor();
  return access === 'admin' || access === 'actor'
    ? async () => account({ admin: true })
    : async (owner) => owner;
}

const someRow = { subject: expect.any(Number), action: expect.any(String) };

describe('every change leaves one audit row, with who did it', () => {
  // Who registers is nobody before: its own test has it.
  const known = changing.filter(([path]) => path !== 'session.register');
  test.each(known)('%s', async (path, rule) => {
    const { rows, owner, caller } = await walk({ rule, path, callerOf: callersOf(rule) });
    // Signing in and resetting a visitor becomes the owner.
    expect(rows).toEqual([{ ...someRow, actor: caller.id || owner.id }]);
  });

  const asSomebody = changing.filter(
    ([, { access, personal }]) => (access === 'user' || access === 'company') && !personal,
  );
  test.each(asSomebody)('viewing as: %s', async (path, rule) => {
    const callerOf: Walker['callerOf'] = async (owner) => portal().account({ admin: true, viewing: owner });
    const { rows, owner, caller } = await walk({ rule, path, callerOf });
    expect(rows).toEqual([{ ...someRow, actor: caller.id, subject: owner.id }]);
  });
});

test.each(changingNothing)('what changes nothing leaves no audit row: %s', async (path, rule) => {
  const { rows } = await walk({ rule, path, callerOf: callersOf(rule) });
  expect(rows).toEqual([]);
});
