import { enquiryLimits } from '@headwater/contract/enquiries';
import { secretLink } from '@headwater/contract/secret-links';
import type { Transaction } from '@headwater/db/connect';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { badField, conflict, notFound } from '../../errors.ts';
import { consumeAttempt } from '../../trpc/consume-attempt.ts';
import type { MemberContext } from '../../trpc/context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { lockMembership } from '../items/lock-membership.ts';
import { consumeMailbox } from '../mails/consume-mailbox.ts';
import { enqueueMail } from '../mails/mail-outbox.queries.ts';
import { deleteAddress, insertAddress, listEnquiryAddresses, setAddressForm } from './addresses.queries.ts';
import { assertCompany } from '../company/members/invite-member.ts';
import { enquiryAddressMail } from './enquiry-mails.ts';

const MAX_ADDED_A_DAY = 20;

type AddressContext = Pick<MemberContext, 'db' | 'env' | 'now' | 'account' | 'membership' | 'actor'>;

/** Adds an address for enquiries, which its reader confirms by an emailed link. Throws 400, 404, 409 and 429. */
export async function addAddress(
  ctx: AddressContext,
  { email, plain }: { email: string; plain: boolean },
): Promise<{ id: number }> {
  const { db, env, now, account, membership, actor } = ctx;
  const company = assertCompany({ membership });
  const secret = newSecret();
  return db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    // First, because its lock lets only one transaction at a time count the addresses.
    await consumeSending(trx, { companyId: company.id, now: now() });
    await consumeMailbox(trx, { email, by: 'somebody else', now });
    const added = {
      companyId: company.id,
      email,
      plain,
      tokenHash: hashSecret(secret),
      addedBy: account.id,
      at: now(),
    };
    const id = await insertAddress(trx, added);
    if (id === null) throw badField('email', 'This address is on the list already');
    if ((await listEnquiryAddresses(trx, { companyId: company.id })).length > enquiryLimits.addresses)
      throw conflict(`At most ${enquiryLimits.addresses} addresses: remove one first.`);
    const url = secretLink(env, { link: 'confirm-enquiry-address', secret });
    const mail = enquiryAddressMail(env, { company: company.title, addedBy: account.email, url });
    await enqueueMail(trx, { accountId: null, to: email, confidential: true, ...mail });
    await writeAudit(trx, { actor, action: 'enquiries.addresses.add', itemId: company.id, after: { email } });
    return { id };
  });
}

/** Changes between letters and the form that software reads. Throws 404. */
export async function changeAddressForm(
  { db, membership, actor }: Pick<AddressContext, 'db' | 'membership' | 'actor'>,
  { id, plain }: { id: number; plain: boolean },
): Promise<void> {
  const company = assertCompany({ membership });
  await db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    if (!(await setAddressForm(trx, { companyId: company.id, id, plain }))) throw notFound();
    const after = { address: id, plain };
    await writeAudit(trx, { actor, action: 'enquiries.addresses.setForm', itemId: company.id, after });
  });
}

/** Throws 404. */
export async function removeAddress(
  { db, membership, actor }: Pick<AddressContext, 'db' | 'membership' | 'actor'>,
  { id }: { id: number },
): Promise<void> {
  const company = assertCompany({ membership });
  await db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    const before = await deleteAddress(trx, { companyId: company.id, id });
    if (!before) throw notFound();
    await writeAudit(trx, { actor, action: 'enquiries.addresses.remove', itemId: company.id, before });
  });
}

async function consumeSending(
  trx: Transaction,
  { companyId, now }: { companyId: number; now: Date },
): Promise<void> {
  const windowMinutes = 24 * 60;
  const limits = [
    { scope: 'enquiry-address-added', key: String(companyId), max: MAX_ADDED_A_DAY, windowMinutes },
  ];
  const message = `At most ${MAX_ADDED_A_DAY} addresses can be added in a day. Please try again tomorrow.`;
  await consumeAttempt(trx, { limits, now, message });
}
