import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { restExamples } from '../../testing/access-calls.ts';
import { procedureAccess } from '../../testing/access-table.ts';
import { createFixtures, type Fixtures } from '../../testing/fixtures.ts';
import { useTestPortal, type Caller } from '../../testing/test-portal.ts';

const portal = useTestPortal({ payments: true, settings: { CONFIRM_EMAIL: 'yes' } });

let owner: Caller;
let fixtures: Fixtures;
beforeAll(async () => {
  owner = await portal().account();
  fixtures = await createFixtures(portal().db, owner);
});

async function setConfirmed(email_confirmed_at: Date | null): Promise<void> {
  await portal().db.updateTable('accounts').set({ email_confirmed_at }).where('id', '=', owner.id).execute();
}

const procedures = Object.entries(procedureAccess).filter(([, { confirmedEmail }]) => confirmedEmail);
const restCalls = restExamples.filter(([, { rule }]) => rule.confirmedEmail);

/** Makes each call that needs a confirmed email, as a browser and as a script, and returns the answers. */
async function callAll() {
  const answers = [];
  for (const caller of [owner, await portal().withApiToken(owner)]) {
    for (const [path, { example, cookieSession }] of procedures)
      if (!cookieSession || caller === owner) answers.push(await caller.mutate(path, example(fixtures)));
    for (const [, { rule, run }] of restCalls)
      if (!rule.cookieSession || caller === owner) answers.push(await run(caller, fixtures));
  }
  return answers;
}

test('calls that email another person wait for the confirmation of the email', async () => {
  await setConfirmed(null);
  const rows = await countRows();
  const answers = await callAll();
  expect(answers).toHaveLength(30);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  for (const { body } of answers) expect(JSON.stringify(body)).toContain('Please confirm your email first');
  expect(await countRows()).toEqual(rows);
});

/** Counts the rows that the calls would have written. */
async function countRows(): Promise<unknown> {
  const { db } = portal();
  const tables = ['mails', 'submittals', 'purchase_orders', 'payments'] as const;
  const counts = tables.map(async (table) => db.selectFrom(table).select(countAll).executeTakeFirst());
  // A refusal is recorded.
  const entries = db.selectFrom('audit_entries').select(countAll).where('action', 'not like', 'security.%');
  return Promise.all([...counts, entries.executeTakeFirst()]);
}

const countAll = sql<number>`count(*)`.as('rows');

test('with a confirmed email the same calls succeed', async () => {
  await setConfirmed(new Date());
  const answers = await callAll();
  expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
});
