import { describe, expect, test } from 'vitest';
import { isStaffCall, type AccessRule } from '../../testing/access-rules.ts';
import { changingMutations, guestPaths, noOpMutations } from '../../testing/mutations.ts';
import { useTestPortal, type Caller } from '../../testing/test-portal.ts';
import { createFixtures } from '../../testing/fixtures.ts';

const portal = useTestPortal({ payments: true });

interface AuditedCall {
  rule: AccessRule<unknown>;
  path: string;
  callerOf: (owner: Caller) => Promise<Caller>;
}

/** Returns the audit rows that a call leaves, with its caller and the owner of the rows that it names. */
async function auditRowsOf({ rule, path, callerOf }: AuditedCall) {
  const { db, account } = portal();
  const owner = await account();
  const fixtures = await createFixtures(db, owner);
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

function callersOf(rule: AccessRule<unknown>): AuditedCall['callerOf'] {
  const { visitor, account } = portal();
  if (rule.access === 'public') return async () => visitor();
  return isStaffCall(rule) ? async () => account({ admin: true }) : async (owner) => owner;
}

const someRow = { subject: expect.any(Number), action: expect.any(String) };

describe('every change leaves one audit row, which names the actor', () => {
  // The actor of a registration does not exist before; its own test covers it.
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

test.each(noOpMutations)('a call that changes nothing leaves no audit row: %s', async (path, rule) => {
  const { rows } = await auditRowsOf({ rule, path, callerOf: callersOf(rule) });
  expect(rows).toEqual([]);
});
