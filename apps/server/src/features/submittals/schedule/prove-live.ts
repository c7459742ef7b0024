import { DAY_MS } from '@headwater/contract/dates';
import { hasStaffRight, staffRoles } from '@headwater/contract/staff-roles';
import type { Transaction } from '@headwater/db/connect';
import { revisionMark } from '@headwater/publishing/revision-mark';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { enqueueStaffMails } from '../../mails/mail-outbox.queries.ts';
import { enqueueApprovalMail } from '../decision-mail.ts';
import { lockSubmittedItem } from '../lock-item.queries.ts';
import { getSubmittal, type SubmittalRecord } from '../submittals.queries.ts';
import { checkPage, type SeenPage } from './check-page.ts';
import { brokenPageMail, liveMail } from './live-proof-mails.ts';
import { getOpenProof, listOpenProofs, recordCheck } from './live-proof.queries.ts';
import { enqueueProof } from './start-proof.ts';
import { enqueueIndexNow } from './submit-index-now.ts';

type ProofDeps = Pick<Deps, 'db' | 'env' | 'now'>;

const jobPayload = z.object({ submittalId: z.int(), attempt: z.int() });

/** The delays in seconds between the checks of a faulty page, before the staff are notified. */
const RETRIES_S = [5, 10, 20, 40];
/** The longest total of these delays. */
const FIRST_CHECKS_MS = 3 * 60_000;

/**
 * The job `prove_live`: checks a page as a reader would see it, then tells its company that it is live, or the staff
 * what is wrong.
 */
export async function proveLive(deps: ProofDeps, payload: unknown): Promise<void> {
  const { submittalId: id, attempt } = jobPayload.parse(payload);
  const { db, env, now } = deps;
  const proof = await getOpenProof(db, { id, visibility: visibilityOptions(env, now()) });
  if (!proof) return;
  const seen = await checkPage({ ...proof, mark: revisionMark(proof.revision) }, env);
  await db.transaction().execute(async (trx) => {
    await lockSubmittedItem(trx, { submittalId: id });
    const at = now();
    const submittal = await getSubmittal(trx, { id });
    const present = await getOpenProof(trx, { id, visibility: visibilityOptions(env, at) });
    // It was undone, or published anew, during the check.
    if (!submittal || present?.publishedAt.getTime() !== proof.publishedAt.getTime()) return;
    const checked = { env, at, submittal, url: proof.url };
    if (seen.findings.length === 0) await confirmLive(trx, { ...checked, seen });
    else await refuse(trx, { ...checked, seen, attempt, wasKnown: present.result === 'failed' });
  });
}

interface Checked {
  env: Deps['env'];
  at: Date;
  submittal: SubmittalRecord;
  url: string;
  seen: SeenPage;
}

async function confirmLive(
  trx: Transaction,
  { env, at, submittal, url, seen: { sharingPicture } }: Checked,
): Promise<void> {
  await recordCheck(trx, { submittalId: submittal.id, result: 'live', findings: [], at });
  const template = liveMail(env, submittal, { url, sharingPicture });
  await enqueueApprovalMail(trx, { env, at, submittal, template });
  await enqueueIndexNow(trx, { env, url });
}

async function refuse(
  trx: Transaction,
  { env, at, submittal, url, seen, attempt, wasKnown }: Checked & { attempt: number; wasKnown: boolean },
): Promise<void> {
  const { findings } = seen;
  const { id: submittalId } = submittal;
  const retry = RETRIES_S[attempt];
  const isFailed = wasKnown || retry === undefined;
  await recordCheck(trx, { submittalId, result: isFailed ? 'failed' : 'pending', findings, at });
  if (retry !== undefined) {
    const runAt = new Date(at.getTime() + retry * 1_000);
    await enqueueProof(trx, { submittalId, attempt: attempt + 1, runAt });
  }
  if (!isFailed || wasKnown) return;
  const roles = staffRoles.filter((role) => hasStaffRight(role, 'review'));
  await enqueueStaffMails(trx, { roles, mail: brokenPageMail(env, submittal, { url, findings }) });
}

/** The job `prove_open`: checks again the pages of the last day that are not known to be live. */
export async function proveOpen({ db, env, now }: ProofDeps): Promise<void> {
  const at = now();
  const ids = await listOpenProofs(db, {
    since: new Date(at.getTime() - DAY_MS),
    before: new Date(at.getTime() - FIRST_CHECKS_MS),
    visibility: visibilityOptions(env, at),
  });
  for (const submittalId of ids) await enqueueProof(db, { submittalId, attempt: RETRIES_S.length });
}
