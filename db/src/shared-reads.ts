import DataLoader from 'dataloader';
import type { PoolClient } from 'pg';

/** The number of reads that wait for each other on one connection while further ones take another. */
const MAX_SHARED = 20;

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * Makes the function that runs a short read and returns its rows. Reads of one turn of the event loop share a connection,
 * which sends them in one packet: with many callers, packets of their own and the changes between processes would cost
 * more than the reads. A read that fails leaves the others alone.
 */
export function createSharedReads(
  connect: () => Promise<PoolClient>,
): (statement: Statement) => Promise<unknown[]> {
  const reads = new DataLoader(
    async (statements: readonly Statement[]) => {
      const client = await connect();
      const { stream } = client.connection;
      stream.cork();
      const running = statements.map(async ({ text, values }) => client.query<object>(text, [...values]));
      stream.uncork();
      const settled = await Promise.allSettled(running);
      client.release();
      return settled.map((result) =>
        result.status === 'fulfilled' ? result.value.rows : toError(result.reason),
      );
    },
    {
      batchScheduleFn: (run) => void setImmediate(run),
      maxBatchSize: MAX_SHARED,
      cache: false,
    },
  );
  return async (statement) => reads.load(statement);
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
