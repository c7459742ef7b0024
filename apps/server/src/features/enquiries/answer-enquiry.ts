import { enquiryLimits, type AnswerEnquiryInput } from '@headwater/contract/enquiries';
import { secretLink } from '@headwater/contract/secret-links';
import type { Transaction } from '@headwater/db/connect';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { conflict } from '../../errors.ts';
import { consumeAttempt } from '../../trpc/consume-attempt.ts';
import type { MemberContext } from '../../trpc/context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { assertCompany } from '../company/members/invite-member.ts';
import { enqueueMail } from '../mails/mail-outbox.queries.ts';
import { assertAnswerable, attachFiles } from './answer-files.ts';
import { countAnswers, insertAnswer } from './answers.queries.ts';
import { changeEnquiry, announceAnswered, type ChangeContext } from './change-enquiry.ts';
import { enquiryAnswerMail, enquiryMailKey } from './enquiry-mails.ts';
import { withdrawReminders } from './reminders.queries.ts';
import { getAskedItem } from './requests.queries.ts';

/** Emails the reader an answer; replies go to the member who wrote it. Throws 400, 404, 409 and 429. */
export async function answerEnquiry(
  ctx: ChangeContext & Pick<MemberContext, 'env' | 'account'>,
  { id, name, text, files }: AnswerEnquiryInput,
): Promise<{ id: number }> {
  const { env, now, account, actor } = ctx;
  const { title: company } = assertCompany(ctx);
  const at = now();
  const secret = newSecret();
  return changeEnquiry(ctx, id, async (trx, { enquiry, companyId, audited }) => {
    assertAnswerable(enquiry);
    const { email, message, itemId } = enquiry;
    if ((await countAnswers(trx, { enquiryId: id })) >= enquiryLimits.answers)
      throw conflict(
        `At most ${enquiryLimits.answers} answers can be sent here. Please write to the reader by email.`,
      );
    await consumeAnswer(trx, { enquiryId: id, companyId, at });
    const authorId = actor.actorId;
    const answer = { enquiryId: id, authorId, name, text, tokenHash: hashSecret(secret), at };
    const answerId = await insertAnswer(trx, answer);
    if (files.length > 0) await attachFiles(trx, { enquiryId: id, answerId, authorId, files });
    if (enquiry.status === 'new') await withdrawReminders(trx, { companyId, at });
    if (enquiry.status !== 'answered') await announceAnswered(trx, { id, companyId, at });
    const page = itemId === null ? null : await getAskedItem(trx, { itemId });
    const url = secretLink(env, { link: 'enquiry-status', secret });
    const about = page?.title ?? null;
    const replyTo = account.email;
    const mail = enquiryAnswerMail(env, { company, about, name, text, message, url, replyTo });
    const key = enquiryMailKey(id);
    const addressed = { accountId: null, to: email, key, confidential: true };
    const attached = files.length > 0 && { answerId };
    await enqueueMail(trx, { ...addressed, ...mail, ...attached });
    await writeAudit(trx, {
      ...audited,
      action: 'enquiries.answer',
      after: { enquiry: id, answer: answerId },
    });
    return { id: answerId };
  });
}

async function consumeAnswer(
  trx: Transaction,
  { enquiryId, companyId, at }: { enquiryId: number; companyId: number; at: Date },
): Promise<void> {
  const { answersADay, companyAnswersADay } = enquiryLimits;
  const windowMinutes = 24 * 60;
  const limits = [
    { scope: 'enquiry-answer', key: String(enquiryId), max: answersADay, windowMinutes },
    { scope: 'enquiry-answer-company', key: String(companyId), max: companyAnswersADay, windowMinutes },
  ];
  const message = `You have reached the day’s limit of ${answersADay} answers to one reader, or ${companyAnswersADay} in all. Nothing was sent. Please try again tomorrow.`;
  await consumeAttempt(trx, { limits, now: at, message });
}
