import { isDeepStrictEqual } from 'node:util';
import { mailTextWith, type MailText } from '@headwater/contract/mail-texts';
import type { Transaction } from '@headwater/db/connect';
import { refreshPublisher } from '@headwater/db/publisher-settings';
import { notFound, parseInput } from '../../../errors.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { getMailText } from './get-mail-texts.ts';
import { findAdaptableMail } from './mail-catalogue.ts';
import { deleteText, lockTexts, storeText } from './mail-texts.queries.ts';

type TextsContext = Pick<Context, 'db' | 'env' | 'now'> & { actor: Actor };

interface SaveMailText extends MailText {
  kind: string;
  version: number;
}

/**
 * Sets the text of an email. Throws 400 at the field that has an unknown placeholder, lacks a required one or contains
 * an address, and 409 if another person has changed the text since that version.
 */
export async function saveMailText(
  ctx: TextsContext,
  { kind, version, ...typed }: SaveMailText,
): Promise<void> {
  const text = assertMailText(ctx, { kind, ...typed });
  await changeText(ctx, { kind, version }, async (trx, before) => {
    if (isDeepStrictEqual(text, before)) return;
    await storeText(trx, { kind, ...text, at: ctx.now() });
    await writeAudit(trx, {
      actor: ctx.actor,
      action: 'publisher.mailTexts.save',
      before: { kind, ...before },
      after: { kind, ...text },
    });
  });
}

/** Restores the portal's own text of an email. Throws 409 if another person has changed it since that version. */
export async function resetMailText(
  ctx: TextsContext,
  { kind, version }: { kind: string; version: number },
): Promise<void> {
  await changeText(ctx, { kind, version }, async (trx, before) => {
    await deleteText(trx, { kind });
    await writeAudit(trx, {
      actor: ctx.actor,
      action: 'publisher.mailTexts.reset',
      before: { kind, ...before },
    });
  });
}

/** Returns a valid text for the email. Throws 404 for an email that cannot be adapted, and 400 at each invalid field. */
export function assertMailText(
  { env }: Pick<Context, 'env'>,
  { kind, ...text }: MailText & { kind: string },
): MailText {
  const mail = findAdaptableMail(env, kind);
  if (!mail) throw notFound();
  return parseInput(mailTextWith(mail), text);
}

async function changeText(
  { db, env }: TextsContext,
  { kind, version }: { kind: string; version: number },
  change: (trx: Transaction, before: MailText) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTexts(trx);
    const current = await getMailText(trx, env, { kind });
    if (!current) throw notFound();
    assertCurrentVersion(current, version);
    await change(trx, current.value);
  });
  await refreshPublisher(db, env);
}
