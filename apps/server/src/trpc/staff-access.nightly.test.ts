import { givenStaffRole } from '@headwater/contract/staff-role';
import type { GivenStaffRole } from '@headwater/contract/staff-roles';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  callEach,
  callsWhere,
  statusesOf,
  through,
  type AccessCall,
  type NamedCall,
} from '../../testing/access-calls.ts';
import { isStaffCall } from '../../testing/access-rules.ts';
import { suppressTokenUseUpdates } from '../../testing/access-world.ts';
import { callsInOneWorld } from '../../testing/calls-in-one-world.ts';
import { createFixtures } from '../../testing/fixtures.ts';
import { fingerprintDatabase } from '../../testing/fingerprint.ts';
import { useTestPortal, type Caller } from '../../testing/test-portal.ts';

const portal = useTestPortal({ payments: true });
const ownerCalls = callsWhere(({ stranger }) => stranger !== undefined);

describe.each(givenStaffRole.options)('a staff member as %s', (role) => {
  const allowed = callsWhere((rule) => isStaffCall(rule) && mayCallAsStaff(role, rule.access));
  const refused = callsWhere((rule) => isStaffCall(rule) && !mayCallAsStaff(role, rule.access));

  async function givenStaff() {
    const { db, account } = portal();
    return { fixtures: await createFixtures(db, await account()), staff: await account({ staffRole: role }) };
  }

  let world: Awaited<ReturnType<typeof givenStaff>>;
  let script: Caller;
  let before: unknown;
  beforeAll(async () => {
    world = await givenStaff();
    script = await portal().withApiToken(world.staff);
    await suppressTokenUseUpdates(portal().db);
    before = await fingerprintDatabase(portal().db);
  });

  /** Returns the status of each call, after checking that none has changed anything. */
  async function refusalsOf(named: NamedCall[], caller: Caller) {
    const statuses = await callEach(named, async ({ run }) => (await run(caller, world.fixtures)).status);
    expect(await fingerprintDatabase(portal().db)).toEqual(before);
    return statuses;
  }

  test('is refused, and changes nothing, if the role may not, even with an API token', async () => {
    const statuses = statusesOf(refused, () => 403);
    expect(await refusalsOf(refused, world.staff)).toEqual(statuses);
    expect(await refusalsOf(refused, script)).toEqual(statuses);
  });

  test('reaches no more of an owner’s rows than the role may', async () => {
    const statuses = statusesOf(ownerCalls, ({ staffToo, stranger }) =>
      staffToo && mayCallAsStaff(role, staffToo) ? 200 : stranger,
    );
    expect(await refusalsOf(ownerCalls, world.staff)).toEqual(statuses);
  });

  const statusOf = callsInOneWorld(givenStaff);
  test.each(allowed)('succeeds: %s', async (_name, { run }) => {
    expect(through).toContain(await statusOf(async ({ fixtures, staff }) => run(staff, fixtures)));
  });
});

/** Lists the written rights, independently of the product's own table of them. */
function mayCallAsStaff(role: GivenStaffRole, access: AccessCall['rule']['access']): boolean {
  if (access === 'staff') return true;
  const rights: Record<GivenStaffRole, readonly (typeof access)[]> = {
    reviewer: ['review', 'write', 'readCompanies'],
    sales: ['sell', 'readCompanies'],
    support: ['viewAs', 'impersonator', 'readCompanies'],
  };
  return rights[role].includes(access);
}
