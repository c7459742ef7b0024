import { DAY_MS } from '@headwater/contract/dates';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { DEVICE_DAYS } from '../../../http/session-cookie.ts';

/** An account knows at most this many browsers; those that signed in longest ago are forgotten. */
const MAX_DEVICES = 20;

interface DeviceToken {
  tokenHash: Buffer;
}

/** Says whether the device has signed in to the open account with this email address before, or was admitted to it. */
export async function isKnownDevice(
  db: Database,
  { email, tokenHash }: DeviceToken & { email: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('accounts.id')
    .where('token_hash', '=', tokenHash)
    .where(sql`lower(accounts.email)`, '=', sql<string>`lower(${email})`)
    .where('accounts.closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

interface AccountDevice extends DeviceToken {
  accountId: number;
  now: Date;
}

/** Records the use of a device that the account knows; returns whether it does. */
export async function touchKnownDevice(
  trx: Transaction,
  { accountId, tokenHash, now }: AccountDevice,
): Promise<boolean> {
  const row = await trx
    .updateTable('known_devices')
    .set({ last_used_at: now })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a device a new secret for all accounts that knew its old one. */
export async function copyKnownDevice(
  trx: Transaction,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await trx
    .insertInto('known_devices')
    .columns(['account_id', 'token_hash', 'last_used_at'])
    .expression((eb) =>
      eb
        .selectFrom('known_devices')
        .select(['account_id', eb.val(to).as('token_hash'), 'last_used_at'])
        .where('token_hash', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes the device known to the account, and forgets the oldest of too many. */
export async function insertKnownDevice(
  trx: Transaction,
  { accountId, tokenHash, now }: AccountDevice,
): Promise<void> {
  await trx
    .with('device', (db) =>
      db
        .insertInto('known_devices')
        .values({ account_id: accountId, token_hash: tokenHash, last_used_at: now }),
    )
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('token_hash', 'in', (db) =>
      db
        .selectFrom('known_devices')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .where('token_hash', '!=', tokenHash)
        .orderBy('last_used_at', 'desc')
        .offset(MAX_DEVICES - 1),
    )
    .execute();
}

/** Makes all devices of the account unknown. */
export async function deleteKnownDevices(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<void> {
  await trx.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}

export async function deleteUnusedDevices(db: Database, { now }: { now: Date }): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('last_used_at', '<', new Date(now.getTime() - DEVICE_DAYS * DAY_MS))
    .execute();
}
