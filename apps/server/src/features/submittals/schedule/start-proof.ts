import type { Transaction } from '@headwater/db/connect';
import { enqueueJob } from '@headwater/db/enqueue-job';
import type { Deps } from '../../../deps.ts';
import { enqueueApprovalMail } from '../decision-mail.ts';
import { approvedMail } from '../submittal-mails.ts';
import type { SubmittalRecord } from '../submittals.queries.ts';
import { insertProof } from './live-proof.queries.ts';

/** The longest that the proof may delay the mail about an approval. */
const MAIL_DELAY_MS = 2 * 60_000;

interface Published {
  env: Deps['env'];
  submittal: SubmittalRecord;
  url: string;
  at: Date;
}

/**
 * Begins to prove that a page is live, in the transaction that publishes it. The company's mail waits for the proof; if
 * that takes too long, a mail says that the page is being checked.
 */
export async function startProof(trx: Transaction, { env, submittal, url, at }: Published): Promise<void> {
  await insertProof(trx, { submittalId: submittal.id, url, at });
  await enqueueProof(trx, { submittalId: submittal.id });
  const template = approvedMail(env, submittal, url);
  await enqueueApprovalMail(trx, { env, at, submittal, template, extraDelayMs: MAIL_DELAY_MS });
}

interface NextCheck {
  submittalId: number;
  /** The number of earlier checks. */
  attempt?: number;
  runAt?: Date;
}

export async function enqueueProof(
  db: Transaction | Deps['db'],
  { submittalId, attempt = 0, runAt }: NextCheck,
): Promise<void> {
  await enqueueJob(db, {
    task: 'prove_live',
    payload: { submittalId, attempt },
    key: `prove-live-${submittalId}`,
    ...(runAt && { runAt }),
  });
}
