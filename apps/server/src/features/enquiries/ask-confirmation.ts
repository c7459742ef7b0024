import { secretLink } from '@headwater/contract/secret-links';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../mails/mail-outbox.queries.ts';
import { enquiryConfirmationMail, mistakeConfirmationMail } from './enquiry-mails.ts';
import { setRequestToken } from './requests.queries.ts';

export const requestJob = z.object({ requestId: z.int() });

/** The job `ask_enquiry_confirmation`, which emails a reader a link, once, to confirm an enquiry or a report sent from the public site. */
export async function askConfirmation({ db, env }: Pick<Deps, 'db' | 'env'>, job: unknown): Promise<void> {
  const { requestId } = requestJob.parse(job);
  const secret = newSecret();
  await db.transaction().execute(async (trx) => {
    const request = await setRequestToken(trx, { requestId, tokenHash: hashSecret(secret) });
    if (!request) return;
    const { email, company, about } = request;
    const url = (link: 'confirm-enquiry' | 'confirm-mistake') => secretLink(env, { link, secret });
    const mail =
      request.kind === 'mistake' || company === null
        ? mistakeConfirmationMail(env, { about, url: url('confirm-mistake') })
        : enquiryConfirmationMail(env, { company, about, url: url('confirm-enquiry') });
    // Anybody with its link could confirm in the reader's place.
    await enqueueMail(trx, { accountId: null, to: email, confidential: true, ...mail });
  });
}
