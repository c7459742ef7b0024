import type { Database, Transaction } from '@headwater/db/connect';

interface NewPasskey {
  accountId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  now: Date;
}

/** Inserts a passkey; violates the constraint `passkeys_credential_id_key` if it is already registered. */
export async function insertPasskey(trx: Transaction, passkey: NewPasskey): Promise<void> {
  await trx
    .insertInto('passkeys')
    .values({
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.now,
    })
    .execute();
}

export async function listCredentials(
  db: Database,
  { accountId }: { accountId: number },
): Promise<{ id: string; transports: string[] }[]> {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('passkeys.id')
    .execute();
}

/** Returns the passkey of an open account. */
export async function getPasskey(db: Database, { credentialId }: { credentialId: string }) {
  const row = await db
    .selectFrom('passkeys as passkey')
    .innerJoin('accounts as account', 'account.id', 'passkey.account_id')
    .select(['passkey.id', 'passkey.account_id as accountId', 'credential_id as credentialId'])
    .select(['public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .where('account.closed_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, counter: Number(row.counter) } : null;
}

/** Records a use; returns false if the passkey was removed, or used again, in the meantime. */
export async function markPasskeyUsed(
  trx: Transaction,
  { id, counter, newCounter, now }: { id: number; counter: number; newCounter: number; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', String(counter))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface OwnPasskey {
  accountId: number;
  id: number;
}

export async function renamePasskey(
  trx: Transaction,
  { accountId, id, name }: OwnPasskey & { name: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(trx: Transaction, { accountId, id }: OwnPasskey): Promise<boolean> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAccountPasskeys(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<void> {
  await trx.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
}
