import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { hideSecrets } from './secrets.ts';
import { toSourceStack } from './source-stack.ts';

export type Log = Logger;

const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'newPassword',
  'code',
  'recoveryCode',
  'token',
  'secret',
  'authorization',
  'cookie',
]);

/** The fields that a serializer, ours or Fastify's, makes fit for a log. */
const SERIALIZED_FIELDS: ReadonlySet<string> = new Set(['err', 'req', 'res']);

/**
 * A write costs more than making the line; pending lines are written when the process ends. If nobody reads, lines
 * beyond 10 MB are dropped.
 */
const BUFFERED = { minLength: 4_096, maxLength: 10_000_000, periodicFlush: 100, sync: false };

/** A silent log has nothing to write ten times a second. */
const NOWHERE: DestinationStream = { write: () => undefined };

/**
 * Creates a log of JSON lines on stdout, at most a tenth of a second late. Secrets never reach it: known fields are
 * removed up to two levels deep, and a request shows only its path, because a preview's query contains its capability.
 */
export function createLog(name: string, level: string, destination?: DestinationStream): Log {
  const options = {
    name,
    level,
    // pino's own `redact` would cost more here than the rest of a request's line.
    formatters: { log: (fields: object) => redactSecrets(fields, 2) },
    serializers: {
      err: (error: Error) => {
        // PostgreSQL's detail of an error may contain the refused row.
        const { detail: _, ...serialized } = redactSecrets(stdSerializers.err(error), 2);
        const { stack } = serialized;
        return typeof stack === 'string' ? { ...serialized, stack: toSourceStack(stack) } : serialized;
      },
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: hideSecrets(request.url.split('?', 1)[0] ?? ''),
        ip: request.ip,
      }),
    },
  };
  return pino(options, destination ?? (level === 'silent' ? NOWHERE : pino.destination(BUFFERED)));
}

function redactSecrets(fields: object, levels: number): Record<string, unknown> {
  const redacted: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (SECRET_FIELDS.has(name)) continue;
    redacted[name] = levels > 0 && !SERIALIZED_FIELDS.has(name) ? redactNested(value, levels - 1) : value;
  }
  return redacted;
}

function redactNested(value: unknown, levels: number): unknown {
  // A date or an address is text in JSON.
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (!Array.isArray(value)) return redactSecrets(value, levels);
  return levels > 0 ? value.map((item) => redactNested(item, levels - 1)) : value;
}
