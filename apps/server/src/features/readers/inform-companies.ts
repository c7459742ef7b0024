import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../deps.ts';
import { writeAudit, type NewAuditEntry } from '../audit/audit.queries.ts';
import { enquiryAddressErasedMail } from '../enquiries/enquiry-mails.ts';
import { enqueueCompanyMail } from '../mails/company-mail.queries.ts';
import { listHolders } from './erase-reader.queries.ts';

interface Erased extends Pick<Deps, 'env'>, Pick<NewAuditEntry, 'actor'> {
  enquiries: readonly { id: number; companyId: number }[];
  addresses: readonly { companyId: number; confirmedAt: Date | null }[];
}

/**
 * Writes into each company's log what an erasure has changed there, without whose it was, and notifies its members where
 * enquiries go to one address fewer.
 */
export async function informCompanies(
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
