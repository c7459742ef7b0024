import type { ErasedReader } from '@headwater/contract/readers';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../deps.ts';
import { writeAudit, type NewAuditEntry } from '../audit/audit.queries.ts';
import { enquiryAddressErasedMail } from '../enquiries/enquiry-mails.ts';
import { eraseEnquiries } from '../enquiries/erase-enquiries.ts';
import { deleteFollower } from '../followers/followers.queries.ts';
import {
  deleteAddresses,
  deleteReaderMails,
  deleteReports,
  deleteRequests,
  hasAccount,
  listHolders,
} from './erase-reader.queries.ts';
import { erasePerson } from './person-data.ts';
import { enqueueCompanyMail } from '../mails/company-mail.queries.ts';

type EraseDeps = Pick<Deps, 'db' | 'env' | 'now'> & Pick<NewAuditEntry, 'actor'>;

/**
 * Erases the data of a reader without an account, by email in any case, and counts what was erased. A company keeps the
 * fact of an enquiry, but not its content or author. The audit records only numbers, and each company's log its own
 * changes. A repetition finds nothing.
 */
export async function eraseReader(
  { db, env, now, actor }: EraseDeps,
  { email }: { email: string },
): Promise<ErasedReader> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const followed = await deleteFollower(trx, { email });
    // A job turns a request into an enquiry or a report: whichever it has reached, one of these finds it.
    const requests = await deleteRequests(trx, { email });
    const reports = await deleteReports(trx, { email });
    const enquiries = await eraseEnquiries(trx, { email, at });
    const addresses = await deleteAddresses(trx, { email });
    const mails = await deleteReaderMails(trx, { email });
    const mentions = (await hasAccount(trx, { email })) ? 0 : await erasePerson(trx, { email, at });
    const erased = {
      follows: followed.follows,
      enquiries: enquiries.length,
      requests,
      reports,
      addresses: addresses.length,
      mails: followed.mails + mails,
      mentions,
    };
    await informCompanies(trx, { env, actor, enquiries, addresses });
    await writeAudit(trx, { actor, action: 'readers.erase', after: erased });
    return erased;
  });
}

interface Erased extends Pick<Deps, 'env'>, Pick<NewAuditEntry, 'actor'> {
  enquiries: readonly { id: number; companyId: number }[];
  addresses: readonly { companyId: number; confirmedAt: Date | null }[];
}

/**
 * Records in each company's log what an erasure has changed there, without naming the reader, and notifies the members
 * if enquiries go to one address fewer.
 */
async function informCompanies(
  trx: Transaction,
  { env, actor, enquiries, addresses }: Erased,
): Promise<void> {
  const enquiriesOf = Map.groupBy(enquiries, ({ companyId }) => companyId);
  const addressOf = new Map(addresses.map((address) => [address.companyId, address]));
  const companyIds = [...enquiriesOf.keys(), ...addressOf.keys()];
  for (const { companyId, holderId } of await listHolders(trx, { companyIds })) {
    const entry = { actor, holderId, itemId: companyId };
    const ids = enquiriesOf.get(companyId)?.map(({ id }) => id);
    if (ids) await writeAudit(trx, { ...entry, action: 'enquiries.erase', after: { enquiries: ids } });
    const address = addressOf.get(companyId);
    if (!address) continue;
    await writeAudit(trx, { ...entry, action: 'enquiries.addresses.remove' });
    if (address.confirmedAt)
      await enqueueCompanyMail(trx, { env, holderId, template: enquiryAddressErasedMail(env) });
  }
}
