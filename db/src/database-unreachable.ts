/**
 * PostgreSQL's codes for connection failures (08), lack of resources (53), a stopping server or a cancelled statement
 * (57), a server that only reads, serialisation failures, deadlocks and lock timeouts, and the codes of socket errors.
 */
const UNREACHABLE_CODES =
  /^(?:08...|53...|57...|25006|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

export const POOL_EXHAUSTED_MESSAGE = 'Too many callers are waiting for a database connection';

/** PostgreSQL's code of a write on a standby. */
export const READ_ONLY_CODE = '25006';

/** The message of `pg` if a server does not answer within `query_timeout`. */
export const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

export const NO_PRIMARY_MESSAGE = 'No host in DATABASE_URL is a primary';

/** How messages of errors without a code begin: those of this package, of `pg`, its pool and Kysely. */
const UNREACHABLE_MESSAGES = [
  POOL_EXHAUSTED_MESSAGE,
  NO_PRIMARY_MESSAGE,
  QUERY_TIMEOUT_MESSAGE,
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
];

/** Says whether an error, or its cause, means that the database is temporarily unable to serve, so that a retry may help. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && UNREACHABLE_CODES.test(error.code)) return true;
  return (
    UNREACHABLE_MESSAGES.some((start) => error.message.startsWith(start)) ||
    isDatabaseUnreachable(error.cause)
  );
}
