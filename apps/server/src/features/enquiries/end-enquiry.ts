import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { deleteAnswerMails, endEnquiryOf, lockEnquiryOfReader } from './enquiries.queries.ts';
import { enquiryMailKey } from './enquiry-mails.ts';
import { eraseEnquiries } from './erase-enquiries.ts';
import { withdrawReminders } from './reminders.queries.ts';

const endJob = z.object({ enquiryId: z.int(), what: z.enum(['end', 'erase']) });

/** The job `end_enquiry`, for a reader who has said that no answer is needed any more, or wants the enquiry erased. */
export async function endEnquiry({ db, now }: Pick<Deps, 'db' | 'now'>, job: unknown): Promise<void> {
  const { enquiryId: id, what } = endJob.parse(job);
  await db.transaction().execute(async (trx) => {
    const enquiry = await lockEnquiryOfReader(trx, { id });
    if (!enquiry) return;
    const { companyId, holderId } = enquiry;
    const at = now();
    const entry = { actor: { actorId: null, subjectId: holderId }, holderId };
    if (what === 'erase') {
      await eraseEnquiries(trx, { id, at });
      await deleteAnswerMails(trx, { key: enquiryMailKey(id) });
      const erased = { itemId: companyId, after: { enquiries: [id] } };
      await writeAudit(trx, { ...entry, ...erased, action: 'enquiries.erase' });
      return;
    }
    if (!(await endEnquiryOf(trx, { id, at }))) return;
    await withdrawReminders(trx, { companyId, at });
    const itemId = enquiry.itemId ?? companyId;
    await writeAudit(trx, { ...entry, itemId, action: 'enquiries.end', after: { enquiry: id } });
  });
}
