import { addDays, londonDay } from '@headwater/contract/dates';
import { DEFAULT_SIGN_OFF_DAYS, signOffLimits, type SendSignOffInput } from '@headwater/contract/sign-offs';
import type { Transaction } from '@headwater/db/connect';
import { getSnapshot } from '@headwater/publishing/snapshot';
import { conflict, notFound } from '../../../errors.ts';
import { consumeAttempt } from '../../../trpc/consume-attempt.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { consumeText, textBytes } from '../../../trpc/text-budget.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { consumeMailbox } from '../../mails/consume-mailbox.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { isTakenDown } from './previews.queries.ts';
import { signOffMail } from './sign-off-mails.ts';
import { addLink, assertLastDay } from './add-link.ts';
import { insertSignOff } from './sign-offs.queries.ts';

const MAX_SENT_A_DAY = 50;

type SendContext = Pick<MemberContext, 'db' | 'env' | 'now' | 'account' | 'membership' | 'actor'>;

/**
 * Asks a person without an account to sign an item off as it is now: freezes it, and makes a link to it, which is
 * emailed if an email is given. Throws 400, 404, 409 and 429.
 */
export async function sendSignOff(
  { db, env, now, account, membership, actor }: SendContext,
  { id: ref, guest, email, note, endsOn: wanted, ofClient }: SendSignOffInput,
): Promise<{ id: number; url: string }> {
  const at = now();
  const today = londonDay(at);
  const endsOn = wanted ?? addDays(today, DEFAULT_SIGN_OFF_DAYS);
  const beyond = `At most ${signOffLimits.days} days from now`;
  assertLastDay(endsOn, { today, last: addDays(today, signOffLimits.days), beyond });
  return db.transaction().execute(async (trx) => {
    const item = await lockOwnItem(trx, { itemId: ref, membership, actor });
    const itemId = item.id;
    if (await isTakenDown(trx, { itemId }))
      throw conflict('Our editors have taken this page down, so nobody can be asked to sign it off.');
    const insert = async ({ tokenHash, url }: { tokenHash: Buffer; url: string }) => {
      await consumeSending(trx, { holderId: membership.holderId, now: at });
      if (email !== '') await consumeMailbox(trx, { email, by: 'somebody else', now });
      const snapshot = await getSnapshot(trx, { itemId });
      if (!snapshot) throw notFound();
      const frozen = { accountId: membership.holderId, bytes: textBytes(snapshot) };
      await consumeText({ db: trx, env, now }, frozen);
      const sent = {
        itemId,
        snapshot,
        guest,
        email: email || null,
        note,
        endsOn,
        ofClient,
        by: account.id,
        at,
      };
      const id = await insertSignOff(trx, { ...sent, tokenHash });
      await writeAudit(trx, {
        actor,
        action: 'submittals.signOffs.send',
        itemId,
        after: { signOff: id, guest, ...(email && { email }), endsOn },
      });
      if (email !== '') {
        const company = membership.company?.title ?? null;
        const mail = signOffMail(env, { item, company, sentBy: account.email, note, endsOn, url });
        await enqueueMail(trx, { accountId: null, to: email, ...mail });
      }
      return id;
    };
    return addLink(trx, { kind: 'sign-off', itemId, today, env, insert });
  });
}

async function consumeSending(
  trx: Transaction,
  { holderId, now }: { holderId: number; now: Date },
): Promise<void> {
  const windowMinutes = 24 * 60;
  const limits = [{ scope: 'sign-off', key: String(holderId), max: MAX_SENT_A_DAY, windowMinutes }];
  const message = `At most ${MAX_SENT_A_DAY} links can be sent in a day. Please try again tomorrow.`;
  await consumeAttempt(trx, { limits, now, message });
}
