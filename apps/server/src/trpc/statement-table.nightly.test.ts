import type { AnyTRPCRouter } from '@trpc/server';
import { expect, test } from 'vitest';
import { isStaffCall, type AccessRule } from '../../testing/access-rules.ts';
import { procedureAccess } from '../../testing/access-table.ts';
import { createFixtures, type Fixtures } from '../../testing/fixtures.ts';
import { openObservedDatabase } from '../../testing/observed-database.ts';
import { restAccess } from '../../testing/rest-access-table.ts';
import { useTestPortal, type Caller, type TestResponse } from '../../testing/test-portal.ts';
import { appRouter } from '../router.ts';

let statements = 0;
const portal = useTestPortal({
  payments: true,
  openDatabase: async () => openObservedDatabase(() => void (statements += 1)),
});

interface CountedCall {
  name: string;
  rule: Pick<AccessRule<unknown>, 'access'>;
  run: (caller: Caller, fixtures: Fixtures) => Promise<TestResponse>;
}

const procedureRecord: Record<string, { _def: { type: string } }> = (appRouter as AnyTRPCRouter)._def
  .procedures;
const calls: CountedCall[] = [
  ...Object.entries(restAccess).map(([name, rule]) => ({
    name,
    rule,
    run: async (caller: Caller, fixtures: Fixtures) => {
      const [method = ''] = name.split(' ');
      const { url, body } = rule.example(fixtures);
      return caller.rest(method, url, body);
    },
  })),
  ...Object.entries(procedureAccess).map(([name, rule]) => ({
    name,
    rule,
    run: async (caller: Caller, fixtures: Fixtures) =>
      procedureRecord[name]?._def.type === 'query'
        ? caller.query(name, rule.example(fixtures))
        : caller.mutate(name, rule.example(fixtures)),
  })),
];

/** Returns a line of the table: how many statements the call takes, `begin` and `commit` among them, its status and name. */
async function countOf({ name, rule, run }: CountedCall): Promise<string> {
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
  for (const call of calls) lines.push(await countOf(call));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('statement-table.txt');
}, 300_000);
