import { enquiryLimits, type AnswerText, type AnswerTextForm } from '@headwater/contract/enquiries';
import type { Transaction } from '@headwater/db/connect';
import { badField, conflict, notFound } from '../../errors.ts';
import { assertCompany } from '../../trpc/context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { lockMembership } from '../items/lock-membership.ts';
import { deleteAnswerText, insertAnswerText, listAnswerTexts, updateAnswerText } from './answers.queries.ts';
import type { ChangeContext } from './change-enquiry.ts';

/** Throws 400, 404 and 409. */
export async function addAnswerText(ctx: ChangeContext, text: AnswerTextForm): Promise<{ id: number }> {
  return changeTexts(ctx, async (trx, { companyId, texts }) => {
    if (texts.length >= enquiryLimits.answerTexts)
      throw conflict(`You have reached the limit of ${enquiryLimits.answerTexts} texts. Remove one first.`);
    const id = await insertAnswerText(trx, { companyId, ...text });
    if (id === null) throw nameTaken();
    const { actor } = ctx;
    await writeAudit(trx, { actor, action: 'enquiries.texts.add', itemId: companyId, after: { text: id } });
    return { id };
  });
}

/** Throws 400 and 404. */
export async function changeAnswerText(ctx: ChangeContext, text: AnswerText): Promise<void> {
  await changeTexts(ctx, async (trx, { companyId, texts }) => {
    if (!texts.some(({ id }) => id === text.id)) throw notFound();
    const isTaken = texts.some(
      ({ id, name }) => id !== text.id && name.toLowerCase() === text.name.toLowerCase(),
    );
    if (isTaken) throw nameTaken();
    await updateAnswerText(trx, text);
    const entry = { actor: ctx.actor, action: 'enquiries.texts.update', itemId: companyId };
    await writeAudit(trx, { ...entry, after: { text: text.id } });
  });
}

/** Throws 404. */
export async function removeAnswerText(ctx: ChangeContext, { id }: { id: number }): Promise<void> {
  await changeTexts(ctx, async (trx, { companyId, texts }) => {
    if (!texts.some((text) => text.id === id)) throw notFound();
    await deleteAnswerText(trx, { id });
    const { actor } = ctx;
    await writeAudit(trx, {
      actor,
      action: 'enquiries.texts.remove',
      itemId: companyId,
      before: { text: id },
    });
  });
}

/** Changes the texts of the caller's company, of which the lock lets one transaction at a time count them. */
async function changeTexts<Result>(
  { db, membership, actor }: ChangeContext,
  change: (trx: Transaction, company: { companyId: number; texts: readonly AnswerText[] }) => Promise<Result>,
): Promise<Result> {
  const { id: companyId } = assertCompany({ membership });
  return db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    return change(trx, { companyId, texts: await listAnswerTexts(trx, { companyId }) });
  });
}

function nameTaken() {
  return badField('name', 'Another text already has this name');
}
