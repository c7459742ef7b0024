import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** How many statements a connection keeps: each holds some 100 kB of the server's memory. */
const MAX_STATEMENTS = 100;

const names = new Map<string, string>();

/** Raised when a connection's statements may be out of date, so that all of them get new names. */
let generation = 0;

/**
 * Lets connections prepare a statement, whose text must be one of a fixed set. The name follows from the text: even where
 * a pooler hands on a connection by mistake, a name never stands for another statement.
 */
export function registerStatement(text: string): void {
  if (names.size >= MAX_STATEMENTS) return;
  names.set(text, createHash('sha256').update(text).digest('base64url'));
}

/** Makes a connection prepare the registered statements when it first runs them, and plan them no more after that. */
export function prepareStatements(client: PoolClient): void {
  const original = client.query.bind(client);
  client.query = new Proxy(original, {
    apply(query, _this, [text, values, ...rest]) {
      const name = names.get(text);
      // With a callback it is the pool's own.
      if (name === undefined || rest.length > 0) return Reflect.apply(query, client, [text, values, ...rest]);
      return original({ name: `${name}${generation}`, text, values }).catch(async (error: unknown) => {
        if (!isStaleStatement(error)) throw error;
        generation += 1;
        // A statement that fails within a transaction has ended that.
        if (client.getTransactionStatus() !== 'I') throw error;
        return original(text, values);
      });
    },
  });
}

/**
 * Runs a transaction, and once more where a prepared statement was out of date: nothing of the first run is kept.
 */
export async function retryStaleStatement<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!isStaleStatement(error)) throw error;
    return transaction();
  }
}

/** The statement is unknown (26000) or another one (42P05), as behind a pooler that lends connections by transaction. */
const MISSING_OR_DUPLICATE = new Set(['26000', '42P05']);

/** Says whether a migration has changed what a prepared statement returns, or the connection has lost it. */
function isStaleStatement(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'routine' in error)) return false;
  if (MISSING_OR_DUPLICATE.has(String(error.code))) return true;
  // PostgreSQL's code, 0A000, stands for all that is not supported, and its message is translated.
  return error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}
