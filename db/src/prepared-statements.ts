import { createHash } from 'node:crypto';
import type { Connection, PoolClient } from 'pg';

/** The number of prepared texts: each takes some 100 kB of the server's memory on every connection. */
const MAX_STATEMENTS = 100;

/** A transaction pooler keeps losing statements. After this many losses, statements are not prepared. */
const MAX_LOST = 20;

const names = new Map<string, string>();

/**
 * Raised when the connections' statements may be out of date, so that all of them get new names. The old ones end with
 * their connections.
 */
let generation = 0;
let lost = 0;

/**
 * Lets connections prepare a statement, whose text must be one of a fixed set. The name follows from the text: even if
 * a pooler hands on a connection by mistake, a name never means another statement.
 */
export function registerStatement(text: string): void {
  if (names.size >= MAX_STATEMENTS) return;
  names.set(text, createHash('sha256').update(text).digest('base64url'));
}

/**
 * Makes a connection prepare the registered statements when it first runs them; PostgreSQL plans them a few times at most.
 * A transaction begins together with its first statement if that is prepared, and so waits once less for the database.
 */
export function prepareStatements(client: PoolClient): void {
  const original = client.query.bind(client);
  const prepared = new Set<string>();
  let isBeginning = false;
  // As sent: while several statements are on their way, the connection's own status is that of an earlier one.
  let isInTransaction = false;
  client.query = new Proxy(original, {
    apply(query, _this, [text, values, ...rest]) {
      const run = () => Reflect.apply(query, client, [text, values, ...rest]);
      // With a callback it is the pool's own.
      if (rest.length > 0 || typeof values === 'function') return run();
      const begins = isBeginning;
      isBeginning = text === 'begin';
      isInTransaction =
        isBeginning ||
        String(text).startsWith('start transaction') ||
        (isInTransaction && text !== 'commit' && text !== 'rollback');
      const isPart = isInTransaction;
      if (isBeginning) return Promise.resolve({ command: 'BEGIN', rows: [] });
      const registered = lost < MAX_LOST ? names.get(text) : undefined;
      if (registered === undefined) return begins ? original('begin').then(run) : run();
      const used = generation;
      const name = `${registered}${used}`;
      const send = async () => {
        const statement = { name, text, values };
        if (begins && prepared.has(name))
          return queryAfterBegin(client.connection, () => original(statement));
        if (begins) await original('begin');
        const result = await original(statement);
        prepared.add(name);
        return result;
      };
      return send().catch(async (error: unknown) => {
        if (!isStaleStatement(error)) throw error;
        // Another connection, or another read of the same packet, may have noticed it before.
        if (used === generation) {
          generation += 1;
          if (isLostStatement(error)) noteLostStatement();
        }
        // A statement that fails within a transaction has ended that transaction.
        if (isPart || client.getTransactionStatus() !== 'I') throw error;
        return original(text, values);
      });
    },
  });
}

/**
 * Sends `begin` and a query in one packet. As no `Sync` is between them, the server skips the query where it could not
 * begin. The query must be prepared: `pg` takes the end of parsing `begin` for that of its statement.
 */
async function queryAfterBegin(connection: Connection, query: () => Promise<unknown>): Promise<unknown> {
  connection.stream.cork();
  connection.parse({ name: '', text: 'begin', types: [] }, true);
  connection.bind({}, true);
  connection.execute(null, true);
  const sent = query();
  connection.stream.uncork();
  // Of both results, as of several statements in one text, the last is the query's.
  return [await sent].flat().at(-1);
}

/** Runs a transaction, and once more if a prepared statement was out of date: nothing of the first run is kept. */
export async function retryStaleStatement<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!isStaleStatement(error)) throw error;
    return transaction();
  }
}

/** Says whether a migration has changed what a prepared statement returns, or the connection has lost it. */
function isStaleStatement(error: unknown): boolean {
  // PostgreSQL's code, 0A000, means anything unsupported, and its message is translated.
  const isOutdated =
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    'routine' in error &&
    error.routine === 'RevalidateCachedQuery';
  return isOutdated || isLostStatement(error);
}

/** Says whether the name is unknown (26000), or taken (42P05), as behind a transaction pooler. */
function isLostStatement(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '42P05');
}

function noteLostStatement(): void {
  lost += 1;
  if (lost === MAX_LOST)
    process.emitWarning('The database keeps losing prepared statements. Set PREPARED_STATEMENTS=no.');
}
