import { formatDay } from '@headwater/contract/dates';
import type { PlanSalesInput, SalesEntryKind, SalesPerson } from '@headwater/contract/sales';
import type { Transaction } from '@headwater/db/connect';
import { badField, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { insertSalesEntry } from './history.queries.ts';
import { getSalesPerson, lockCustomers, updatePlan, type LockedCustomer } from './plan.queries.ts';

type SalesContext = Pick<UserContext, 'actor' | 'now'>;

/** Gives customers an owner, or none. Throws 404 if one of them is no customer, and 400 for an owner who may not sell. */
export async function assignOwner(
  trx: Transaction,
  ctx: SalesContext,
  { accountIds, ownerId }: { accountIds: readonly number[]; ownerId: number | null },
): Promise<void> {
  const customers = await lockCustomers(trx, { accountIds });
  if (customers.length < new Set(accountIds).size) throw notFound();
  const owner = await findOwner(trx, { ownerId });
  for (const customer of customers) await changeOwner(trx, ctx, { customer, owner });
}

/** Changes what is planned with a customer. Throws 404 for anybody else, and 409 if it has changed. */
export async function changePlan(
  trx: Transaction,
  ctx: SalesContext,
  { accountId, ownerId, nextStep, nextStepOn, version }: PlanSalesInput,
): Promise<void> {
  const [customer] = await lockCustomers(trx, { accountIds: [accountId] });
  if (!customer) throw notFound();
  assertCurrentVersion(customer, version);
  // A former salesperson remains the owner until another is chosen.
  if (ownerId !== undefined && ownerId !== customer.ownerId)
    await changeOwner(trx, ctx, { customer, owner: await findOwner(trx, { ownerId }) });
  const { nextStep: former, nextStepOn: formerOn } = customer;
  if (nextStep === former && nextStepOn === formerOn) return;
  await updatePlan(trx, { accountId, next_step: nextStep, next_step_on: nextStepOn });
  await writeAudit(trx, {
    actor: ctx.actor,
    holderId: accountId,
    action: 'sales.plan',
    before: { nextStep: former, nextStepOn: formerOn },
    after: { account: accountId, nextStep, nextStepOn },
  });
  const note = noteOf(ctx, { accountId, kind: 'step' });
  if (former !== '' && former !== nextStep) await insertSalesEntry(trx, { ...note, text: `Done: ${former}` });
  if (nextStep === '') return;
  const on = nextStepOn === null ? '' : ` on ${formatDay(nextStepOn)}`;
  await insertSalesEntry(trx, { ...note, text: `Next: ${nextStep}${on}` });
}

async function findOwner(trx: Transaction, { ownerId }: { ownerId: number | null }) {
  if (ownerId === null) return null;
  const owner = await getSalesPerson(trx, { id: ownerId });
  if (!owner) throw badField('ownerId', 'Choose somebody of the staff who sells');
  return owner;
}

async function changeOwner(
  trx: Transaction,
  ctx: SalesContext,
  {
    customer: { accountId, ownerId: former },
    owner,
  }: { customer: LockedCustomer; owner: SalesPerson | null },
): Promise<void> {
  const ownerId = owner && owner.id;
  if (ownerId === former) return;
  await updatePlan(trx, { accountId, owner_id: ownerId });
  await writeAudit(trx, {
    actor: ctx.actor,
    holderId: accountId,
    action: 'sales.assign',
    before: { owner: former },
    after: { account: accountId, owner: ownerId },
  });
  await insertSalesEntry(trx, { ...noteOf(ctx, { accountId, kind: 'owner' }), subjectId: ownerId });
}

/** Adds a note to a customer's history. Throws 404 for anybody else. */
export async function addNote(
  trx: Transaction,
  ctx: SalesContext,
  { accountId, text }: { accountId: number; text: string },
): Promise<void> {
  const [customer] = await lockCustomers(trx, { accountIds: [accountId] });
  if (!customer) throw notFound();
  await insertSalesEntry(trx, { ...noteOf(ctx, { accountId, kind: 'note' }), text });
  await writeAudit(trx, {
    actor: ctx.actor,
    holderId: accountId,
    action: 'sales.note',
    after: { account: accountId },
  });
}

function noteOf(
  { actor, now }: SalesContext,
  { accountId, kind }: { accountId: number; kind: SalesEntryKind },
) {
  return { accountId, kind, authorId: actor.actorId, at: now() };
}
