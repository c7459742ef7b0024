import { londonDay } from '@headwater/contract/dates';
import type { AnswerInput } from '@headwater/contract/sign-offs';
import { conflict, notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { enqueueCompanyEvent } from '../../webhooks/webhook-outbox.queries.ts';
import { countComments, lockGuestLink, setAnswer } from './guest-link.queries.ts';
import { changesAskedMail, signedOffMail } from './sign-off-mails.ts';

/** Signs a draft off, or asks for changes, once, and tells the company. Throws 404, and 409 if it has been answered. */
export async function answerSignOff(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  { secret, answer, name, words }: AnswerInput,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    const link = await lockGuestLink(trx, { secret, today: londonDay(at) });
    if (!link) throw notFound();
    const { id, itemId, holderId, type, title } = link;
    if (link.answer !== null) throw conflict('You have answered already.');
    await setAnswer(trx, { id, answer, name, words, at });
    await writeAudit(trx, {
      actor: { actorId: null, subjectId: holderId },
      holderId,
      action: 'submittals.signOffs.answer',
      itemId,
      after: { signOff: id, answer, guest: name },
    });
    const comments = await countComments(trx, { signOffId: id });
    const writeMail = answer === 'signed-off' ? signedOffMail : changesAskedMail;
    const template = writeMail(env, link, { name, words, comments });
    await enqueueCompanyMail(trx, { env, holderId, template });
    const item = { id: itemId, type, title };
    await enqueueCompanyEvent(trx, {
      event: 'sign-off-answered',
      holderId,
      at,
      item,
      signOff: { id, answer },
    });
  });
}
