import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { listDatabaseUrls } from '@headwater/runtime/database-url';
import {
  Kysely,
  PostgresDialect,
  type ColumnType,
  type CompiledQuery,
  type KyselyConfig,
  type Logger,
  type Transaction as KyselyTransaction,
  type TransactionBuilder,
} from 'kysely';
import pg from 'pg';
import { QUERY_TIMEOUT_MESSAGE, POOL_EXHAUSTED_MESSAGE, READ_ONLY_CODE } from './database-unreachable.ts';
import { discardFormerPrimary } from './discard-former-primary.ts';
import { PrimaryClient } from './primary-client.ts';
import { prepareStatements, retryStaleStatement } from './prepared-statements.ts';
import { createSharedReads } from './shared-reads.ts';
import type { DB, Revisions } from './tables.gen.ts';
import type { ItemType } from '@headwater/contract/item-types';

/** The database's type has the publisher's lists as well, but no item is of one. */
type OfItemType<Table, Column extends keyof Table, Type = ItemType> = Omit<Table, Column> &
  Record<Column, Type>;

/**
 * The generated tables, with the one JSON column whose shape the contract defines. Written values have the current
 * shape. Read values may be older, and therefore have to be parsed with the contract's `itemSnapshot`.
 */
export interface Tables extends Omit<DB, 'revisions' | 'follows' | 'items' | 'publications' | 'slugs'> {
  revisions: Omit<Revisions, 'snapshot'> & { snapshot: ColumnType<unknown, ItemSnapshot, never> };
  follows: OfItemType<DB['follows'], 'item_type', ItemType | null>;
  items: OfItemType<DB['items'], 'type'>;
  publications: OfItemType<DB['publications'], 'type'>;
  slugs: OfItemType<DB['slugs'], 'type'>;
}

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

// Days stay text, 'YYYY-MM-DD': a Date would shift them by the time zone of the machine.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PoolOptions {
  url: string;
  poolSize?: number;
  /** False behind a transaction pooler: its connections keep no prepared statements. */
  preparedStatements?: boolean;
  /** The timeouts for a connection and for the result of a statement; by default 5 and 20 seconds. */
  timeoutMs?: number;
  onError: (error: Error) => void;
}

/**
 * Creates a pool with timeouts for connecting, statements, locks and idle transactions. `onError` is called for idle
 * connections that break; the pool replaces them itself.
 */
export function createPool({
  url,
  poolSize = 10,
  preparedStatements = true,
  timeoutMs,
  onError,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: PrimaryClient,
    connectionString: url,
    max: poolSize,
    // A connection sends statements without waiting for the results of those before: that of shared reads has several.
    pipeline: true,
    connectionTimeoutMillis: timeoutMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    // A connection's memory grows with its prepared and cached statements.
    maxLifetimeSeconds: 3_600,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    lock_timeout: 10_000,
    statement_timeout: 15_000,
    // This applies to a server that has gone silent: a running one cancels the statement first. The reads of one packet share it.
    query_timeout: timeoutMs ?? 20_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', onError).on('connect', (client) => {
    // Between two statements a client in use has no listener, and its error would end the process. The next statement
    // fails anyway.
    client.on('error', () => undefined);
    if (preparedStatements) prepareStatements(client);
    discardWhereUseless(client);
  });
  if (listDatabaseUrls(url).length > 1) void discardFormerPrimary(pool);
  return pool;
}

/**
 * Makes the pool discard a connection whose statement timed out in the client: `pg` itself only rejects the statement,
 * and every later one on the connection would wait behind it. The same applies to a connection to a read-only server,
 * such as a former primary that a balancer or a name has led to.
 */
function discardWhereUseless(client: pg.PoolClient): void {
  client.query = new Proxy(client.query.bind(client), {
    apply(query, _this, values) {
      const result: unknown = Reflect.apply(query, client, values);
      if (result instanceof Promise)
        result.catch((error: unknown) => {
          if (isConnectionUseless(error)) client.connection.emit('error', error);
        });
      return result;
    },
  });
}

function isConnectionUseless(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === QUERY_TIMEOUT_MESSAGE || ('code' in error && error.code === READ_ONLY_CODE);
}

/** Any more waiting callers would time out anyway, and are refused at once; reads that share a connection wait as one. */
const MAX_WAITING_CALLERS = 200;

/** Creates the query builder on a pool; `onStatement` is called after each statement. */
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
    end: async () => {
      if (!pool.ending) await pool.end();
    },
  };
  const dialect = new PostgresDialect({ pool: bounded });
  return new PooledDatabase({ dialect, ...(onStatement && { log: onStatement }) }, bounded);
}

/** The database outside a transaction. */
export class PooledDatabase extends Kysely<Tables> {
  readonly #read: ReturnType<typeof createSharedReads>;
  readonly #log: Logger | undefined;
  readonly #end: () => Promise<void>;

  constructor(
    { log, ...config }: Pick<KyselyConfig, 'dialect'> & { log?: Logger },
    pool: { connect: () => Promise<pg.PoolClient>; end: () => Promise<void> },
  ) {
    super({ ...config, ...(log && { log }) });
    this.#log = log;
    this.#end = pool.end;
    this.#read = createSharedReads(pool.connect);
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    // Kysely ends only a pool that it has used itself.
    await this.#end();
  }

  /** Runs a short read, which waits for no lock, on a connection that others share; its logged time includes the wait for it. */
  async read<Row>(query: CompiledQuery<Row>): Promise<Row[]>;
  async read(query: CompiledQuery): Promise<unknown[]> {
    const { sql: text, parameters: values } = query;
    if (!this.#log) return this.#read({ text, values });
    const startedAt = performance.now();
    const timed = () => ({ query, queryDurationMillis: performance.now() - startedAt });
    try {
      const rows = await this.#read({ text, values });
      await this.#log({ level: 'query', ...timed() });
      return rows;
    } catch (error) {
      await this.#log({ level: 'error', error, ...timed() });
      throw error;
    }
  }

  /** Runs a transaction again if a migration has outdated a prepared statement, unless it has its own settings. */
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (callback) => retryStaleStatement(async () => execute(callback));
    return builder;
  }
}
