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
  // The limits of categories and packages, which fill with what is made for the other calls.
  'reference.categoryTree.create',
  'store.products.create',
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
    await deleteLeftovers(portal);
    return Promise.all(
      remaining.splice(0, count).map(async (mutation) => mutationScenario(portal, mutation)),
    );
  };
}

/** There may be so many templates, and what the publisher says of itself is saved from its default. */
async function deleteLeftovers({ db }: TestPortal): Promise<void> {
  for (const table of ['reason_templates', 'publisher_settings', 'mail_texts'] as const)
    await db.deleteFrom(table).execute();
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
