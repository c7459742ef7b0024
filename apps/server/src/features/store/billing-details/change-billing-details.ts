import type {
  BillingDetails,
  BillingDetailsInput,
  ConfirmVatNumberInput,
} from '@headwater/contract/billing-details';
import { awaitsConfirmation } from '@headwater/contract/billing-details';
import { countryName, normalizeVatNumber } from '@headwater/contract/vat-number';
import { staffRights } from '@headwater/contract/staff-roles';
import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import type { MemberContext, UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { lockCompanyOf } from '../../items/lock-company.queries.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { enqueueBundledStaffMails } from '../../mails/mail-outbox.queries.ts';
import { vatNumberConfirmedMail, vatNumberWaitsMail } from './billing-details-mails.ts';
import {
  getBillingDetails,
  lockBillingDetails,
  saveBillingDetails,
  setConfirmation,
  type BillingFields,
} from './billing-details.queries.ts';

/**
 * Saves a company's invoice recipient. A VAT number was confirmed for one name and address: a change of either ends the
 * confirmation, and asks the staff for another. Throws 409 if the details have changed since `version`.
 */
export async function changeBillingDetails(
  trx: Transaction,
  { membership, actor, env, now }: Pick<MemberContext, 'membership' | 'actor' | 'env' | 'now'>,
  { version, ...input }: BillingDetailsInput,
): Promise<BillingDetails> {
  await lockMembership(trx, { membership, actor });
  const { holderId: accountId, company } = membership;
  const before = await lockBillingDetails(trx, { accountId });
  if (before) assertCurrentVersion(before, version);
  const wanted = { ...input, vatNumber: normalizeVatNumber(input.vatNumber, input.country) };
  if (before && isSame(before, wanted)) return before;
  const at = now();
  await saveBillingDetails(trx, { accountId, ...wanted, at });
  const after = await readDetails(trx, { accountId });
  await writeAudit(trx, {
    actor,
    action: 'billing.save',
    ...(before && { before: toAuditFields(before) }),
    after: toAuditFields(after),
  });
  if (awaitsConfirmation(after) && company) {
    const mail = vatNumberWaitsMail(env, { ...after, companyId: company.id });
    const key = `vat-number-waits-${accountId}`;
    await enqueueBundledStaffMails(trx, { roles: staffRights.sell, mail, key, at });
  }
  return after;
}

function isSame(before: BillingDetails, wanted: BillingFields): boolean {
  const { name, address, country, vatNumber } = before;
  return (
    name === wanted.name &&
    address === wanted.address &&
    country === wanted.country &&
    vatNumber === wanted.vatNumber
  );
}

type StaffContext = Pick<UserContext, 'actor' | 'env' | 'now'>;

/**
 * Confirms a company's country and VAT number: from now on it buys without VAT, for which it accounts itself. Throws
 * 404, and 409 if there is nothing to confirm or it has changed since.
 */
export async function confirmVatNumber(
  trx: Transaction,
  { actor, env, now }: StaffContext,
  input: ConfirmVatNumberInput & { accountId: number },
): Promise<BillingDetails> {
  const { accountId } = input;
  const before = await lockForStaff(trx, input);
  if (!awaitsConfirmation(before)) throw conflict(notToConfirm(before));
  await setConfirmation(trx, { accountId, confirmed: { at: now(), by: actor.actorId } });
  const after = await readDetails(trx, { accountId });
  await writeAudit(trx, {
    actor,
    holderId: accountId,
    action: 'billing.confirm',
    before: toAuditFields(before),
    after: toAuditFields(after),
  });
  await enqueueCompanyMail(trx, { env, holderId: accountId, template: vatNumberConfirmedMail(env, after) });
  return after;
}

function notToConfirm({ country, vatNumber }: BillingDetails): string {
  if (vatNumber === null) return 'There is no VAT number to confirm.';
  return country === 'GB'
    ? `In the ${countryName('GB')} VAT is charged whatever the number is: there is nothing to confirm.`
    : 'This has been confirmed already.';
}

/** Takes a confirmation back: VAT is charged from now on, and earlier sales keep their terms. */
export async function withdrawConfirmation(
  trx: Transaction,
  { actor }: Pick<StaffContext, 'actor'>,
  input: ConfirmVatNumberInput & { accountId: number },
): Promise<BillingDetails> {
  const { accountId } = input;
  const before = await lockForStaff(trx, input);
  if (before.confirmedAt === null) throw conflict('This has not been confirmed.');
  await setConfirmation(trx, { accountId, confirmed: null });
  const after = await readDetails(trx, { accountId });
  await writeAudit(trx, {
    actor,
    holderId: accountId,
    action: 'billing.withdrawConfirmation',
    before: toAuditFields(before),
    after: toAuditFields(after),
  });
  return after;
}

async function lockForStaff(
  trx: Transaction,
  { accountId, version }: { accountId: number; version?: number | undefined },
): Promise<BillingDetails> {
  await lockCompanyOf(trx, { accountId });
  const details = await lockBillingDetails(trx, { accountId });
  if (!details) throw notFound();
  assertCurrentVersion(details, version);
  return details;
}

async function readDetails(trx: Transaction, { accountId }: { accountId: number }): Promise<BillingDetails> {
  const details = await getBillingDetails(trx, { accountId });
  if (!details) throw notFound();
  return details;
}

/** The name and the address are the company's own words, which the record does not need. */
function toAuditFields({ country, vatNumber, confirmedAt }: BillingDetails) {
  return { country, vatNumber, confirmed: confirmedAt !== null };
}
