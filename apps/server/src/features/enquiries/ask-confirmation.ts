import { secretLink } from '@headwater/contract/secret-links';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../mails/mail-outbox.queries.ts';
import { enquiryConfirmationMail, mistakeConfirmationMail } from './enquiry-mails.ts';
import { listAskedPages, setRequestToken } from './requests.queries.ts';

export const requestJob = z.object({ requestId: z.int() });

/** The job that emails a reader a link, once, to confirm an enquiry or a report sent from the public site. */
export async function askConfirmation({ db, env }: Pick<Deps, 'db' | 'env'>, job: unknown): Promise<void> {
  const { requestId } = requestJob.parse(job);
  const secret = newSecret();
  await db.transaction().execute(async (trx) => {
    const request = await setRequestToken(trx, { requestId, tokenHash: hashSecret(secret) });
    if (!request) return;
    const { kind, email } = request;
    const pages = await listAskedPages(trx, { requestId });
    const [page] = pages;
    const companies = pages.flatMap(({ company }) => company ?? []);
    if (!page || (kind !== 'mistake' && companies.length === 0)) return;
    const about = kind === 'several' ? null : page.about;
    const url = (link: 'confirm-enquiry' | 'confirm-mistake') => secretLink(env, { link, secret });
    const mail =
      kind === 'mistake'
        ? mistakeConfirmationMail(env, { about: page.about, url: url('confirm-mistake') })
        : enquiryConfirmationMail(env, { companies, about, url: url('confirm-enquiry') });
    // Anybody with its link could confirm in the reader's place.
    await enqueueMail(trx, { accountId: null, to: email, confidential: true, ...mail });
  });
}
