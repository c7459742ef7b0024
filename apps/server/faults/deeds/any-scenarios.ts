import { sql } from 'kysely';
import { changingMutations } from '../../testing/mutations.ts';
import type { TestPortal } from '../../testing/test-portal.ts';
import { createFixtures } from '../../testing/fixtures.ts';
import type { WriteScenario } from '../write-scenario.ts';
import { shuffled } from '../shuffled.ts';

type Mutation = (typeof changingMutations)[number];

/**
 * So many at a time of all the procedures that change something, each with the access table's example; all of them
 * have had their turn before one comes again.
 */
export function anyScenarios(count: number): (portal: TestPortal) => Promise<WriteScenario[]> {
  // Who registers is nobody before: the session's deeds have it.
  const known = changingMutations.filter(([path]) => path !== 'session.register');
  let waiting: Mutation[] = [];
  return async (portal) => {
    if (waiting.length < count) waiting = [...waiting, ...shuffled(known)];
    return Promise.all(waiting.splice(0, count).map(async (mutation) => anyScenario(portal, mutation)));
  };
}

/** That nothing of it is there without its audit row is looked up in the whole database: `findUnaudited`. */
async function anyScenario(
  portal: TestPortal,
  [name, { access, example }]: Mutation,
): Promise<WriteScenario> {
  const owner = await portal.account();
  const world = await createFixtures(portal.db, owner);
  const isForAdmins = access === 'admin' || access === 'impersonator';
  const caller = isForAdmins ? await portal.account({ admin: true }) : owner;
  return {
    name,
    call: `POST /trpc/${name}`,
    ...(access !== 'public' && { cookie: caller.cookie }),
    body: Object(example(world)),
    parts: { audit: sql`exists (select from audit_entries where actor_id = ${caller.id})` },
  };
}
