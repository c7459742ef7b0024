import { sql } from 'kysely';
import { isStaffCall } from '../../testing/access-rules.ts';
import { changingMutations } from '../../testing/mutations.ts';
import type { TestPortal } from '../../testing/test-portal.ts';
import { createFixtures } from '../../testing/fixtures.ts';
import type { WriteScenario } from '../write-scenario.ts';
import { shuffled } from '../shuffled.ts';

type Mutation = (typeof changingMutations)[number];

/** The calls of guests, whose audit row names nobody by whom it could be counted. */
const guestCalls = new Set([
  'submittals.signOffs.open',
  'submittals.signOffs.comment',
  'submittals.signOffs.answer',
]);

/**
 * Says whether the call is a scenario of its own. A registration has no account beforehand; session-scenarios.ts has it. What
 * the publisher says of itself is one row for all, and a category's name is taken from then on, so that further calls are
 * conflicts.
 */
function isScenario([path]: Mutation): boolean {
  const conflicts = path.startsWith('publisher.') || path.startsWith('reference.categoryTree.');
  return path !== 'session.register' && !guestCalls.has(path) && !conflicts;
}

/**
 * Makes `count` scenarios a call from all procedures that change something, with the examples of the access table. Each
 * procedure has its turn before one is repeated.
 */
export function mutationScenarios(count: number): (portal: TestPortal) => Promise<WriteScenario[]> {
  const mutations = changingMutations.filter(isScenario);
  let remaining: Mutation[] = [];
  return async (portal) => {
    if (remaining.length < count) remaining = [...remaining, ...shuffled(mutations)];
    // There may be a hundred; those of former rounds would be in the way.
    await portal.db.deleteFrom('reason_templates').execute();
    return Promise.all(
      remaining.splice(0, count).map(async (mutation) => mutationScenario(portal, mutation)),
    );
  };
}

/** Has the audit row as its only part: `listUnauditedTables` finds what was written without one. */
async function mutationScenario(portal: TestPortal, [name, rule]: Mutation): Promise<WriteScenario> {
  const { access, example } = rule;
  const owner = await portal.account();
  const fixtures = await createFixtures(portal.db, owner);
  const caller = isStaffCall(rule) ? await portal.account({ admin: true }) : owner;
  return {
    name,
    call: `POST /trpc/${name}`,
    ...(access !== 'public' && { cookie: caller.cookie }),
    body: Object(example(fixtures)),
    parts: { audit: sql`(select count(*) from audit_entries where actor_id = ${caller.id})` },
  };
}
