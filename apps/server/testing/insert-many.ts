import type { Database } from '@headwater/db/connect';
import { sql, type RawBuilder } from 'kysely';

/** Runs statements that insert very many rows, however long a busy machine takes for it. */
export async function insertMany(db: Database, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
  });
}
