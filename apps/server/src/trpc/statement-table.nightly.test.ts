import { expect, test } from 'vitest';
import { callsWhere, type NamedCall } from '../../testing/access-calls.ts';
import { isStaffCall } from '../../testing/access-rules.ts';
import { createFixtures } from '../../testing/fixtures.ts';
import { openObservedDatabase } from '../../testing/observed-database.ts';
import { testPassword, useTestPortal } from '../../testing/test-portal.ts';
import { hashPassword, OPERATOR } from '../features/session/sign-in/password.ts';

let statements = 0;
const portal = useTestPortal({
  payments: true,
  openDatabase: async () => openObservedDatabase(() => void (statements += 1)),
});

/** An ordinary sign-in finds a hash of today's cost. */
const password_hash = await hashPassword(testPassword, OPERATOR);

/** Returns a line of the table: the call's number of statements, including `begin` and `commit`, its status and name. */
async function countOf([name, { rule, run }]: NamedCall): Promise<string> {
  const { db, account } = portal();
  const owner = await account();
  await db.updateTable('accounts').set({ password_hash }).where('id', '=', owner.id).execute();
  const fixtures = await createFixtures(db, owner);
  const caller = isStaffCall(rule) ? await account({ admin: true }) : owner;
  statements = 0;
  const { status } = await run(caller, fixtures);
  return `${String(statements).padStart(3)}  ${status}  ${name}`;
}

test('no call takes more statements than the table says', async () => {
  const lines: string[] = [];
  for (const call of callsWhere(() => true)) lines.push(await countOf(call));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('statement-table.txt');
});
