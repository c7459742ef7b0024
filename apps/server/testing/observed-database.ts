import { createDatabase, createPool } from '@headwater/db/connect';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';

/** Opens a test's database, and calls `onStatement` with the text of each statement that has run. */
export async function openObservedDatabase(onStatement: (text: string) => void): Promise<TestDatabase> {
  const owner = await createTestDatabase();
  const pool = createPool({ url: owner.url, onError: () => undefined });
  const db = createDatabase(pool, { onStatement: ({ query }) => onStatement(query.sql) });
  const close = async () => {
    await db.destroy();
    await owner.close();
  };
  return { ...owner, db, close };
}
