import { expect, test } from 'vitest';
import { callsWhere, type NamedCall } from '../../testing/access-calls.ts';
import { isStaffCall } from '../../testing/access-rules.ts';
import { createFixtures } from '../../testing/fixtures.ts';
import { openObservedDatabase } from '../../testing/observed-database.ts';
import { useTestPortal } from '../../testing/test-portal.ts';

let statements = 0;
const portal = useTestPortal({
  payments: true,
  openDatabase: async () => openObservedDatabase(() => void (statements += 1)),
});

/** Returns a line of the table: the call's number of statements, including `begin` and `commit`, its status and name. */
async function countOf([name, { rule, run }]: NamedCall): Promise<string> {
  const { db, account } = portal();
  const owner = await account();
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
}, 300_000);
