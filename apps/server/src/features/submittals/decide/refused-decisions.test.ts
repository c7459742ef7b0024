import { noLimits } from '@headwater/contract/package-rights';
import type { Transaction } from '@headwater/db/connect';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { fingerprintDatabase } from '../../../../testing/fingerprint.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { prepareApproval, rejectSubmittal } from './decide.ts';

const portal = useTestPortal({ settings: { FOUR_EYES: 'press-release' } });
let owner: Caller;
let admin: Caller;
beforeEach(async () => {
  owner = await portal().account();
  admin = await portal().account({ admin: true });
});

/** Approves in a transaction that continues after the refusal, as a larger change does. */
async function approveWithinLarger(id: number, { ahead = false, now = new Date() } = {}): Promise<string> {
  const { db, deps } = portal();
  const actor = ahead ? null : { actorId: admin.id, subjectId: admin.id };
  const context = { actor, adminId: admin.id, env: deps.env, now: () => now };
  const decide = async (trx: Transaction) =>
    prepareApproval(trx, context, { id }).then(() => 'approved', String);
  return db.transaction().execute(async (trx) => {
    const before = await fingerprintDatabase(trx);
    const refusal = await decide(trx);
    expect(await fingerprintDatabase(trx)).toEqual(before);
    return refusal;
  });
}

async function givenSubmittedCompany(): Promise<{ id: number; companyId: number }> {
  await givenAccess(portal(), owner);
  const company = await givenCompleteCompany(portal(), owner);
  return { id: await submit(owner, company), companyId: company.id };
}

const endAccess = async () =>
  portal()
    .db.updateTable('entitlements')
    .set({ ended_at: new Date() })
    .where('account_id', '=', owner.id)
    .execute();

describe('a refused approval leaves no row changed, no job and no audit entry', () => {
  it('of a submittal that is unknown', async () => {
    expect(await approveWithinLarger(2_000_000_000)).toContain('Not found');
  });

  it('of an item that its company has changed', async () => {
    const { id, companyId } = await givenSubmittedCompany();
    await owner.rest('PUT', '/api/companies', { id: companyId, title: 'Edited' });
    expect(await approveWithinLarger(id)).toContain('has been changed, withdrawn or decided');
  });

  it('of a decided submittal', async () => {
    const { id } = await givenSubmittedCompany();
    await approve(admin, id);
    expect(await approveWithinLarger(id)).toContain('has been changed, withdrawn or decided');
  });

  it('of a company without access', async () => {
    const { id } = await givenSubmittedCompany();
    await endAccess();
    expect(await approveWithinLarger(id)).toContain('no access end date');
  });

  it('of news whose end has passed', async () => {
    await givenCompleteCompany(portal(), owner);
    const appearsUntil = new Date(Date.now() + 3_600_000);
    await givenAccess(portal(), owner);
    const article = await givenCompleteArticle(portal(), owner);
    const id = await submit(owner, article, { appearsUntil: appearsUntil.toISOString() });
    const now = new Date(appearsUntil.getTime() + 1);
    expect(await approveWithinLarger(id, { now })).toContain('end date has passed');
  });

  it('of a profile that exceeds its package', async () => {
    const { id } = await givenSubmittedCompany();
    await portal()
      .db.updateTable('entitlements')
      .set({ limits: JSON.stringify({ ...noLimits, gallery: 0 }) })
      .where('account_id', '=', owner.id)
      .execute();
    expect(await approveWithinLarger(id)).toContain('Nothing was approved');
  });

  it('by the editor who has approved it first', async () => {
    await givenCompleteCompany(portal(), owner);
    await givenAccess(portal(), owner);
    const id = await submit(owner, await givenCompleteArticle(portal(), owner));
    expect(await approve(admin, id)).toBeNull();
    expect(await approveWithinLarger(id)).toContain('You have already approved this');
  });

  it('in the name of an editor who has left', async () => {
    const { id } = await givenSubmittedCompany();
    await portal().db.updateTable('accounts').set({ admin: false }).where('id', '=', admin.id).execute();
    expect(await approveWithinLarger(id, { ahead: true })).toContain('has left');
  });
});

test('a refused rejection leaves no row changed, no job and no audit entry', async () => {
  const { id, companyId } = await givenSubmittedCompany();
  await owner.rest('PUT', '/api/companies', { id: companyId, title: 'Edited' });
  const { db, deps } = portal();
  const before = await fingerprintDatabase(db);
  const actor = { actorId: admin.id, subjectId: admin.id };
  const rejection = rejectSubmittal({ ...deps, actor, adminId: admin.id }, { id, reason: 'No' });
  await expect(rejection).rejects.toThrow('has been changed, withdrawn or decided');
  expect(await fingerprintDatabase(db)).toEqual(before);
});
