import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { vi } from 'vitest';

/** Waits until another transaction waits for a lock that this one holds. */
export async function waitForBlocked(trx: Transaction): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
        trx,
      );
      if (rows.length === 0) throw new Error('nothing waits');
    },
    { timeout: 10_000 },
  );
}
