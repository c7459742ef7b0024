import type { Database } from '@headwater/db/connect';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';

export type BenchUser = Awaited<ReturnType<typeof createSignedInUser>>;

/** Creates an account with access and a session, and returns its id and the headers of its requests. */
export async function createSignedInUser(db: Database, { admin }: { admin: boolean }) {
  const email = admin ? 'admin@bench.example' : 'company@bench.example';
  const { id } = await db
    .insertInto('accounts')
    .values({ email, password_hash: '-', admin })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('entitlements')
    .values({ account_id: id, source: 'granted', starts_on: '2020-01-01', ends_on: '2099-12-31' })
    .execute();
  const secret = newSecret();
  await db
    .insertInto('sessions')
    .values({ id_hash: hashSecret(secret), actor_id: id })
    .execute();
  return { id, headers: { cookie: `headwater_session=${secret}` } };
}
