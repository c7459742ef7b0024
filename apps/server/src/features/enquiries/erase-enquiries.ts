import type { Transaction } from '@headwater/db/connect';
import { withdrawAllMails } from '../mails/mail-outbox.queries.ts';
import { emptyEnquiries } from './enquiries.queries.ts';
import { enquiryMailKey } from './enquiry-mails.ts';
import { withdrawReminders } from './reminders.queries.ts';

/** Clears enquiries as `emptyEnquiries` does, and withdraws what companies would be sent of them, reminders included. */
export async function eraseEnquiries(
  trx: Transaction,
  which: Parameters<typeof emptyEnquiries>[1],
): ReturnType<typeof emptyEnquiries> {
  const { at } = which;
  const erased = await emptyEnquiries(trx, which);
  await withdrawAllMails(trx, { keys: erased.map(({ id }) => enquiryMailKey(id)), at });
  for (const companyId of new Set(erased.map(({ companyId: of }) => of)))
    await withdrawReminders(trx, { companyId, at });
  return erased;
}
