import { sql } from 'kysely';
import { isStaffCall } from '../../testing/access-rules.ts';
import { changingMutations, guestPaths } from '../../testing/mutations.ts';
import type { TestPortal } from '../../testing/test-portal.ts';
import { createFixtures } from '../../testing/fixtures.ts';
import type { WriteScenario } from '../write-scenario.ts';
import { shuffled } from '../shuffled.ts';

type Mutation = (typeof changingMutations)[number];

/** The calls that are not made beside others, with what they would find. */
const leftOut = [
  // No account beforehand; session-scenarios.ts has it.
  'session.register',
  // What `save` has set, or sets at the same time: one of the two would be a conflict.
  'publisher.reset',
  'publisher.mailTexts.reset',
  // The limit of categories, of which the fixtures of each call make three.
  'reference.categoryTree.create',
];

/**
 * Makes `count` scenarios a call from all procedures that change something, with the examples of the access table. Each
 * procedure has its turn before one is repeated.
 */
export function mutationScenarios(count: number): (portal: TestPortal) => Promise<WriteScenario[]> {
  const mutations = changingMutations.filter(([path]) => !leftOut.includes(path));
  let remaining: Mutation[] = [];
  return async (portal) => {
    if (remaining.length < count) remaining = [...remaining, ...shuffled(mutations)];
    // There may be a hundred templates, and what the publisher says of itself is saved once from its default: what former
    // rounds have left would be in the way.
    for (const table of ['reason_templates', 'publisher_settings', 'mail_texts'] as const)
      await portal.db.deleteFrom(table).execute();
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
    parts: {
      audit: guestPaths.includes(name)
        ? sql`(select count(*) from audit_entries where actor_id is null and subject_id = ${owner.id})`
        : sql`(select count(*) from audit_entries where actor_id = ${caller.id})`,
    },
  };
}
