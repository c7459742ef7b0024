import type { ErasedReader } from '@headwater/contract/readers';
import type { Deps } from '../../deps.ts';
import { writeAudit, type NewAuditEntry } from '../audit/audit.queries.ts';
import { enquiryMailKey } from '../enquiries/enquiry-mails.ts';
import { deleteFollower } from '../followers/followers.queries.ts';
import { withdrawAllMails } from '../mails/mail-outbox.queries.ts';
import {
  deleteAddresses,
  deleteReaderMails,
  deleteRequests,
  emptyEnquiries,
  hasAccount,
} from './erase-reader.queries.ts';
import { erasePerson } from './person-data.ts';
import { informCompanies } from './inform-companies.ts';

type EraseDeps = Pick<Deps, 'db' | 'env' | 'now'> & Pick<NewAuditEntry, 'actor'>;

/**
 * Erases what is kept of a reader without an account, by their email in any case, and says how much it was. A company keeps
 * that it was asked something, and nothing of what and by whom. The audit has the numbers alone, and each company's log what
 * was changed there. Done again, it finds nothing.
 */
export async function eraseReader(
  { db, env, now, actor }: EraseDeps,
  { email }: { email: string },
): Promise<ErasedReader> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const followed = await deleteFollower(trx, { email });
    // A job makes an enquiry of a request: whichever it has reached, one of these finds it.
    const requests = await deleteRequests(trx, { email });
    const enquiries = await emptyEnquiries(trx, { email, at });
    await withdrawAllMails(trx, { keys: enquiries.map(({ id }) => enquiryMailKey(id)), at });
    const addresses = await deleteAddresses(trx, { email });
    const mails = await deleteReaderMails(trx, { email });
    const mentions = (await hasAccount(trx, { email })) ? 0 : await erasePerson(trx, { email, at });
    const erased = {
      follows: followed.follows,
      enquiries: enquiries.length,
      requests,
      addresses: addresses.length,
      mails: followed.mails + mails,
      mentions,
    };
    await informCompanies(trx, { env, actor, enquiries, addresses });
    await writeAudit(trx, { actor, action: 'readers.erase', after: erased });
    return erased;
  });
}
