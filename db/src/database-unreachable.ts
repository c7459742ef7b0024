/** PostgreSQL's codes for connection failures (08) and a stopping server (57P), and the codes of socket errors. */
const CONNECTION_CODES =
  /^(?:08...|57P..|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/**
 * PostgreSQL's codes for lack of resources (53), a cancelled statement (57), a server that only reads, serialisation
 * failures, deadlocks and lock timeouts.
 */
const BUSY_CODES = /^(?:53...|57...|25006|40001|40P01|55P03)$/;

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

/** Says whether an error, or its cause, means that there is no connection to the database. */
export function isConnectionFailure(error: unknown): boolean {
  return matches(error, CONNECTION_CODES);
}

/** Says whether an error, or its cause, means that the database is temporarily unable to serve, so that a retry may help. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return isConnectionFailure(error) || matches(error, BUSY_CODES);
}

function matches(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true;
  return UNREACHABLE_MESSAGES.some((start) => error.message.startsWith(start)) || matches(error.cause, codes);
}
