/**
 * PostgreSQL: connection failures (08), resources (53), a stopping server or a cancelled statement (57),
 * serialisation, deadlock, lock time-out. Sockets: whatever else is called over the network.
 */
const UNREACHABLE_CODES =
  /^(?:08...|53...|57...|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** What the pool's bound says: whoever comes now would wait in vain. */
export const POOL_EXHAUSTED_MESSAGE = 'Too many callers wait for a connection to the database';

/** What `pg` says once the server has said nothing for `query_timeout`. */
export const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

/** What `pg`, its pool and Kysely say without a code, and we. */
const UNREACHABLE_MESSAGES =
  /^(?:Too many callers wait|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end|driver has already been destroyed)/;

/** Whether an error, or what caused it, says that the database cannot serve right now: trying again helps. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && UNREACHABLE_CODES.test(error.code)) return true;
  return UNREACHABLE_MESSAGES.test(error.message) || isDatabaseUnreachable(error.cause);
}
