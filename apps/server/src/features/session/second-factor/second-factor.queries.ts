import type { SecondFactor } from '@headwater/contract/second-factor';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { hasSecondFactor } from './has-second-factor.ts';

export async function accountHasSecondFactor(
  db: Database,
  { accountId }: { accountId: number },
): Promise<boolean> {
  const row = await db
    .selectNoFrom(hasSecondFactor(sql.val(accountId)).as('hasFactor'))
    .executeTakeFirstOrThrow();
  return row.hasFactor;
}

/** Describes the account's second factor for its owner. */
export async function getSecondFactor(
  db: Database,
  { accountId }: { accountId: number },
): Promise<Omit<SecondFactor, 'required'>> {
  const app = await db
    .selectFrom('authenticator_apps')
    .select(['created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const { backupCodes } = await db
    .selectFrom('backup_codes')
    .select(({ fn }) => fn.countAll<number>().as('backupCodes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    app: app ? toUse(app) : null,
    passkeys: passkeys.map(({ id, name, ...use }) => ({ id, name, ...toUse(use) })),
    backupCodes: Number(backupCodes),
  };
}

function toUse({ created_at, last_used_at }: { created_at: Date; last_used_at: Date | null }) {
  return { createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null };
}
