import type { ItemSnapshot } from '@headwater/contract/snapshot';
import {
  Kysely,
  PostgresDialect,
  type ColumnType,
  type Logger,
  type Transaction as KyselyTransaction,
} from 'kysely';
import pg from 'pg';
import { QUERY_TIMEOUT_MESSAGE, POOL_EXHAUSTED_MESSAGE } from './database-unreachable.ts';
import type { DB, Revisions } from './tables.gen.ts';

/**
 * The generated tables, with the one JSON column whose shape the contract knows. What is written has today's shape;
 * what is read may have been frozen long ago, and goes through the contract's `itemSnapshot` first.
 */
export interface Tables extends Omit<DB, 'revisions'> {
  revisions: Omit<Revisions, 'snapshot'> & { snapshot: ColumnType<unknown, ItemSnapshot, never> };
}

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

// Days stay the 'YYYY-MM-DD' they are: a Date would move them by the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PoolOptions {
  url: string;
  poolSize?: number;
  onError: (error: Error) => void;
}

/**
 * A pool of connections, each with its bounds: nobody waits long for a connection, a lock or a statement, nor
 * holds a transaction open. `onError` hears of idle connections that broke; the pool replaces them itself.
 */
export function createPool({ url, poolSize = 10, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    lock_timeout: 10_000,
    statement_timeout: 15_000,
    // For a server that has gone without a word; a living one cancels the statement first.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', onError).on('connect', (client) => {
    // In use, a client has no listener between two statements, and its error would end the process. The next
    // statement tells of it anyway.
    client.on('error', () => undefined);
    discardOnQueryTimeout(client);
  });
  return pool;
}

/**
 * `pg` only tells the caller of an answer that is overdue, and keeps the connection, on which every later statement
 * would wait behind it. As broken, the pool lets go of it.
 */
function discardOnQueryTimeout(client: pg.PoolClient): void {
  client.query = new Proxy(client.query.bind(client), {
    apply(query, _this, values) {
      const answer: unknown = Reflect.apply(query, client, values);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === QUERY_TIMEOUT_MESSAGE)
            client.connection.emit('error', error);
        });
      return answer;
    },
  });
}

/** How many callers may wait for a connection: the next ones would only wait in vain. */
const MAX_WAITING_CALLERS = 200;

/** `onStatement` hears of each statement after its end. */
export function createDatabase(
  pool: pg.Pool,
  { onStatement }: { onStatement?: Logger | undefined } = {},
): Database {
  const bounded = {
    options: pool.options,
    connect: async () => {
      if (pool.waitingCount >= MAX_WAITING_CALLERS) throw new Error(POOL_EXHAUSTED_MESSAGE);
      return pool.connect();
    },
    end: async () => pool.end(),
  };
  const dialect = new PostgresDialect({ pool: bounded });
  return new Kysely<Tables>({ dialect, ...(onStatement && { log: onStatement }) });
}
