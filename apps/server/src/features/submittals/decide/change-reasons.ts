import type { ReasonTemplate } from '@headwater/contract/reason-templates';
import type { Transaction } from '@headwater/db/connect';
import { badField, conflict, notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import {
  deleteReasonTemplate,
  insertReasonTemplate,
  listReasonTemplates,
  lockReasonTemplates,
  updateReasonTemplate,
} from './reasons.queries.ts';

/** More than anybody would look through while rejecting. */
const MAX_TEMPLATES = 100;

type ReasonsContext = Pick<Context, 'db'> & { actor: Actor };

/** Adds a template, and returns its id. */
export async function createReason(
  context: ReasonsContext,
  template: Omit<ReasonTemplate, 'id'>,
): Promise<number> {
  return changeReasons(context, async (trx, templates) => {
    if (templates.length >= MAX_TEMPLATES)
      throw conflict(`You have reached the limit of ${MAX_TEMPLATES} templates.`);
    assertNewName(template.name, templates);
    const id = await insertReasonTemplate(trx, template);
    const after = { id, ...template };
    await writeAudit(trx, { actor: context.actor, action: 'submittals.reasons.create', after });
    return id;
  });
}

export async function updateReason(context: ReasonsContext, template: ReasonTemplate): Promise<void> {
  await changeReasons(context, async (trx, templates) => {
    const before = findTemplate(template, templates);
    assertNewName(
      template.name,
      templates.filter(({ id }) => id !== template.id),
    );
    await updateReasonTemplate(trx, template);
    const { actor } = context;
    await writeAudit(trx, { actor, action: 'submittals.reasons.update', before, after: template });
  });
}

export async function removeReason(context: ReasonsContext, { id }: { id: number }): Promise<void> {
  await changeReasons(context, async (trx, templates) => {
    const before = findTemplate({ id }, templates);
    await deleteReasonTemplate(trx, { id });
    await writeAudit(trx, { actor: context.actor, action: 'submittals.reasons.remove', before });
  });
}

async function changeReasons<Result>(
  { db }: ReasonsContext,
  change: (trx: Transaction, templates: readonly ReasonTemplate[]) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await lockReasonTemplates(trx);
    return change(trx, await listReasonTemplates(trx));
  });
}

function findTemplate({ id }: { id: number }, templates: readonly ReasonTemplate[]): ReasonTemplate {
  const template = templates.find((other) => other.id === id);
  if (!template) throw notFound();
  return template;
}

function assertNewName(name: string, others: readonly ReasonTemplate[]): void {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw badField('name', 'Another template already has this name');
}
