import type { MailText } from '@headwater/contract/mail-texts';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Lists the adapted texts; there are no more than kinds of emails. */
export async function listStoredTexts(db: Database) {
  return db.selectFrom('mail_texts').select(['kind', 'subject', 'opening', 'closing', 'version']).execute();
}

/** Blocks all other changes of texts until the transaction ends. */
export async function lockTexts(trx: Transaction): Promise<void> {
  await sql`lock table mail_texts in share row exclusive mode`.execute(trx);
}

export async function storeText(
  trx: Transaction,
  { kind, at, ...text }: MailText & { kind: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('mail_texts')
    .values({ kind, ...text, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet((eb) => ({ ...text, changed_at: at, version: eb.ref('excluded.version') })),
    )
    .execute();
}

export async function deleteText(trx: Transaction, { kind }: { kind: string }): Promise<void> {
  await trx.deleteFrom('mail_texts').where('kind', '=', kind).execute();
}

/** Returns the data of the latest email of a kind, and its date; null if none was kept. */
export async function getLatestSource(db: Database, { kind }: { kind: string }) {
  const mail = await db
    .selectFrom('mails')
    .select(['source', 'created_at as writtenAt'])
    .where('kind', '=', kind)
    .where('source', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mail ?? null;
}
