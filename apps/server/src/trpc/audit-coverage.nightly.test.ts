import { beforeAll, describe, expect, test } from 'vitest';
import { isStaffCall, type AccessRule } from '../../testing/access-rules.ts';
import { changingMutations, guestPaths, noOpMutations } from '../../testing/mutations.ts';
import { useTestPortal, type Caller } from '../../testing/test-portal.ts';
import { createFixtures, type Fixtures } from '../../testing/fixtures.ts';

const portal = useTestPortal({ payments: true });

interface World {
  owner: Caller;
  fixtures: Fixtures;
}

interface AuditedCall {
  rule: AccessRule<unknown>;
  path: string;
  callerOf: (owner: Caller) => Promise<Caller>;
}

async function createWorld(): Promise<World> {
  const { db, account } = portal();
  const owner = await account();
  return { owner, fixtures: await createFixtures(db, owner) };
}

let world: World | undefined;

/** Returns the audit rows that a call leaves in a world, with its caller and the owner of the rows that it names. */
async function auditRowsIn({ owner, fixtures }: World, { rule, path, callerOf }: AuditedCall) {
  const { db } = portal();
  const caller = await callerOf(owner);
  const last = db.selectFrom('audit_entries').select(({ fn }) => fn.max('id').as('id'));
  const { id } = await last.executeTakeFirstOrThrow();
  await caller.mutate(path, rule.example(fixtures));
  const rows = await db
    .selectFrom('audit_entries')
    .select(['actor_id as actor', 'subject_id as subject', 'action'])
    .where('id', '>', id ?? 0)
    .execute();
  return { rows, owner, caller };
}

/** The same in the previous call's world; in a new one if that call has ended what this one needs, and it leaves no row. */
async function auditRowsOf(call: AuditedCall) {
  if (world) {
    const audited = await auditRowsIn(world, call);
    if (audited.rows.length > 0) return audited;
  }
  world = await createWorld();
  return auditRowsIn(world, call);
}

function callersOf(rule: AccessRule<unknown>): AuditedCall['callerOf'] {
  const { visitor, account } = portal();
  if (rule.access === 'public') return async () => visitor();
  return isStaffCall(rule) ? async () => account({ admin: true }) : async (owner) => owner;
}

const someRow = { subject: expect.any(Number), action: expect.any(String) };

describe('every change leaves one audit row, which names the actor', () => {
  // The actor of a registration does not exist before it; its own test covers it.
  const coveredMutations = changingMutations.filter(([path]) => path !== 'session.register');
  test.each(coveredMutations)('%s', async (path, rule) => {
    const { rows, owner, caller } = await auditRowsOf({ rule, path, callerOf: callersOf(rule) });
    // A visitor who signs in or resets the password acts as the owner.
    const actor = guestPaths.includes(path) ? null : caller.id || owner.id;
    expect(rows).toEqual([{ ...someRow, actor }]);
  });

  const impersonatedMutations = changingMutations.filter(
    ([, { access, sensitive }]) => (access === 'user' || access === 'company') && !sensitive,
  );
  test.each(impersonatedMutations)('during an impersonation: %s', async (path, rule) => {
    const callerOf: AuditedCall['callerOf'] = async (owner) =>
      portal().account({ admin: true, impersonating: owner });
    const { rows, owner, caller } = await auditRowsOf({ rule, path, callerOf });
    expect(rows).toEqual([{ ...someRow, actor: caller.id, subject: owner.id }]);
  });
});

describe('a call that changes nothing leaves no audit row', () => {
  // All share one world, which none of them changes.
  let unchanged: World;
  beforeAll(async () => {
    unchanged = await createWorld();
  });

  test.each(noOpMutations)('%s', async (path, rule) => {
    const { rows } = await auditRowsIn(unchanged, { rule, path, callerOf: callersOf(rule) });
    expect(rows).toEqual([]);
  });
});
