import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const secrets = ['password', 'newPassword', 'code', 'recoveryCode', 'token', 'authorization', 'cookie'];

/**
 * JSON lines on stdout. Secrets never reach them: known fields are removed wherever they stand up to two
 * levels deep, and a request shows its path only, as a preview's query holds its capability.
 */
export function createLog(name: string, level: string, destination?: DestinationStream): Log {
  const options = {
    name,
    level,
    redact: {
      // PostgreSQL's detail of an error may hold the row that it refused.
      paths: ['err.detail', ...secrets.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])],
      remove: true,
    },
    serializers: {
      err: stdSerializers.err,
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        ip: request.ip,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
