import { secretLink } from '@headwater/contract/secret-links';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import type { Deps } from '../../deps.ts';
import { isolateFailures } from '../../jobs/isolate-failures.ts';
import { listOwners } from '../mails/company-mail.queries.ts';
import { enqueueMails } from '../mails/mail-outbox.queries.ts';
import { checkDetailsMail } from './accuracy-mails.ts';
import { listDueCompanies, recordAsked } from './details.queries.ts';

/**
 * The daily job: emails the owners of companies one link to confirm that their page is right. It looks at the present
 * state, so that it catches up after any downtime.
 */
export async function askForDetails({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const at = now();
  const visibility = visibilityOptions(env, at);
  await isolateFailures(async (attempt) => {
    for (const { id, title, because } of await listDueCompanies(db, { visibility })) {
      const secret = newSecret();
      await attempt(`company ${id}`, async () =>
        db.transaction().execute(async (trx) => {
          const owners = await listOwners(trx, { companyId: id });
          if (owners.length === 0) return;
          if (!(await recordAsked(trx, { companyId: id, because, tokenHash: hashSecret(secret), at })))
            return;
          const url = secretLink(env, { link: 'check-details', secret });
          const mail = checkDetailsMail(env, { company: title, because, url });
          // Anybody with the link could confirm in the owners' place.
          await enqueueMails(
            trx,
            owners.map((owner) => ({ ...owner, confidential: true, ...mail })),
          );
        }),
      );
    }
  });
}
