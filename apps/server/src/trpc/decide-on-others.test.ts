import { beforeAll, describe, expect, test } from 'vitest';
import { callsWhere, procedures, statusesOf, through } from '../../testing/access-calls.ts';
import { isStaffCall } from '../../testing/access-rules.ts';
import { procedureAccess } from '../../testing/access-table.ts';
import { createFixtures, type Fixtures } from '../../testing/fixtures.ts';
import { fingerprintDatabase } from '../../testing/fingerprint.ts';
import { useTestPortal, type Caller, type TestPortal } from '../../testing/test-portal.ts';

const portal = useTestPortal({ payments: true });

/** The procedures that name what they decide on. */
const decisions = callsWhere(({ decidesOn }) => decidesOn !== undefined);

/** What staff change that belongs to no company: the publisher's own, imported items, and staff's own lists. */
const belongsToNoCompany = [
  /^publisher\./,
  /^webhooks\./,
  /^search\.saved\./,
  /^operations\./,
  /^reference\.(importedItem|aboutCompany|categoryTree|imports?)\b/,
  /^submittals\.reasons\./,
  /^store\.products\./,
  // A code is for everybody; a purchase with it is a company's.
  /^store\.discounts\./,
  // Sends the portal's own text again, to the same address.
  /^mails\.resend$/,
  // The same, to somebody who has no company yet.
  /^store\.purchaseOrders\.inviteAgain$/,
  // The sales people's own notes and plans, which no customer sees.
  /^store\.sales\./,
];

/** Administrators' changes to a person's account, which have their own rules about staff. */
const aboutPeople = [/^session\.(users|staff)\./, /^readers\.erase$/];

/** Gives a staff member a company with one row of each kind. */
async function givenOwner({ db, account }: TestPortal) {
  const owner = await account({ admin: true });
  const fixtures = await createFixtures(db, owner);
  await db
    .updateTable('payment_faults')
    .set((eb) => ({
      stripe_id: eb
        .selectFrom('payments')
        .select('stripe_session_id')
        .where('account_id', '=', owner.id)
        .where('stripe_session_id', 'is not', null)
        .limit(1)
        .$asScalar()
        .$notNull(),
    }))
    .where('id', '=', fixtures.faultId)
    .execute();
  return { owner, fixtures };
}

test('every change by staff names the rows it decides on, or is of a kind that belongs to no company', () => {
  const undecided = procedures.filter(
    ({ path, type, meta }) =>
      type === 'mutation' &&
      isStaffCall(procedureAccess[path] ?? { access: 'public' }) &&
      meta?.access !== 'impersonator' &&
      meta?.decidesOn === undefined &&
      ![...belongsToNoCompany, ...aboutPeople].some((kind) => kind.test(path)),
  );
  expect(undecided.map(({ path }) => path)).toEqual([]);
});

describe('staff do not decide, and nothing changes,', () => {
  let owner: Caller;
  let fixtures: Fixtures;
  beforeAll(async () => {
    ({ owner, fixtures } = await givenOwner(portal()));
  });

  async function refusalsOf(caller: Caller) {
    const before = await fingerprintDatabase(portal().db);
    const statuses: Record<string, number> = {};
    for (const [name, { run }] of decisions) statuses[name] = (await run(caller, fixtures)).status;
    expect(await fingerprintDatabase(portal().db)).toEqual(before);
    return statuses;
  }

  const refused = statusesOf(decisions, () => 403);

  test('about their own company', async () => {
    expect(Object.keys(refused).length).toBeGreaterThan(25);
    expect(await refusalsOf(owner)).toEqual(refused);
  });

  test('about a company that they belong to', async () => {
    const { db, account } = portal();
    const editor = await account({ admin: true });
    await db
      .insertInto('company_members')
      .values({ account_id: editor.id, company_id: fixtures.company.id, role: 'editor' })
      .execute();
    expect(await refusalsOf(editor)).toEqual(refused);
  });

  test('about their own submissions, for any company', async () => {
    const { db, account } = portal();
    const reviewer = await account({ staffRole: 'reviewer' });
    const submittals = db.updateTable('submittals').where('id', '=', fixtures.submittalId);
    await submittals.set({ submitted_by: reviewer.id }).execute();
    const { status, body } = await reviewer.mutate('submittals.approve', { id: fixtures.submittalId });
    expect(status).toBe(403);
    expect(Object(body).error.message).toContain('Please ask a colleague');
    await submittals.set({ submitted_by: owner.id }).execute();
  });
});

describe('with DECIDE_ALONE', () => {
  const alone = useTestPortal({ settings: { DECIDE_ALONE: 'yes' } });

  test('the only one with the right decides on their own, which the audit records; a second one ends that', async () => {
    const { db, account } = alone();
    const { owner, fixtures } = await givenOwner(alone());
    await db.updateTable('accounts').set({ closed_at: new Date() }).where('id', '<>', owner.id).execute();
    const note = async () => owner.mutate('submittals.notes.add', { id: fixtures.submittalId, text: 'Mine' });
    expect(through).toContain((await note()).status);
    const entries = db
      .selectFrom('audit_entries')
      .select(['actor_id', 'after'])
      .where('action', '=', 'staff.decide-alone');
    const entry = { call: 'submittals.notes.add', kind: 'submittal', id: fixtures.submittalId };
    expect(await entries.execute()).toEqual([{ actor_id: owner.id, after: entry }]);
    await account({ staffRole: 'sales' });
    expect(through).toContain((await note()).status);
    await account({ staffRole: 'reviewer' });
    expect((await note()).status).toBe(403);
  });
});
