import { randomBytes } from 'node:crypto';
import type { Database } from '@headwater/db/connect';
import { hashSecret } from '@headwater/runtime/secrets';
import type { Caller } from '../test-portal.ts';
import { createSoftPasskey } from './soft-passkey.ts';

/** The address of a test portal. */
const portalUrl = 'http://localhost:3000';

/** Gives the account a passkey and a backup code, with answers of a browser that are ready to be sent. */
export async function givenSecondFactor(db: Database, { id: account_id }: Pick<Caller, 'id'>) {
  const passkey = createSoftPasskey({ portalUrl });
  const { id: passkeyId } = await db
    .insertInto('passkeys')
    .values({
      account_id,
      credential_id: passkey.id,
      public_key: passkey.publicKey,
      counter: 0,
      transports: ['internal'],
      name: 'Laptop',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const backupCode = 'ABCDEFGHIJKLMNOP';
  await db
    .insertInto('backup_codes')
    .values({ account_id, code_hash: hashSecret(backupCode) })
    .execute();
  const expires_at = new Date(Date.now() + 60_000);
  const [toLogIn, toRegister] = [
    randomBytes(32).toString('base64url'),
    randomBytes(32).toString('base64url'),
  ];
  await db
    .insertInto('passkey_challenges')
    .values([
      { challenge: toLogIn, account_id: null, expires_at },
      { challenge: toRegister, account_id, expires_at },
    ])
    .execute();
  return {
    passkeyId,
    backupCode,
    passkeyLogin: passkey.use(toLogIn),
    newPasskey: createSoftPasskey({ portalUrl }).register(toRegister),
  };
}
