import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { toListenError, type ListenAddress } from '../configuration-error.ts';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

export interface OperationsOptions {
  address: ListenAddress;
  metrics: Metrics;
  /** Rejects while the process can't do its work. */
  checkReadiness: () => Promise<unknown>;
  /** Aborted when the process begins to stop: it is not ready then, though it finishes its requests. */
  stopping: AbortSignal;
  log: Pick<Log, 'warn'>;
}

/**
 * Serves the operator's tools, on a port apart from the public's: metrics, liveness and readiness. Only a process that
 * fails the liveness probe needs a restart.
 */
export async function serveHealthAndMetrics(
  options: OperationsOptions,
): Promise<{ close: () => Promise<void> }> {
  const server = createServer((req, res) => {
    answer(req.url, options).then(
      (found) => send(res, found),
      (error: unknown) => {
        options.log.warn({ err: error }, 'the operations port could not answer');
        send(res, { status: 503, body: 'unavailable' });
      },
    );
  });
  const { address } = options;
  server.listen(address.port, address.host);
  await once(server, 'listening').catch((error: unknown) => {
    throw toListenError(error, address);
  });
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface OperationsReply {
  status: number;
  body: string;
  type?: string;
}

async function answer(
  url: string | undefined,
  { metrics, checkReadiness, stopping }: OperationsOptions,
): Promise<OperationsReply> {
  if (url === '/metrics') return { status: 200, body: await metrics.metrics(), type: metrics.contentType };
  if (url === '/health/ready') {
    stopping.throwIfAborted();
    await checkReadiness();
  } else if (url !== '/health/live') return { status: 404, body: 'Not found' };
  return { status: 200, body: 'ok' };
}

function send(
  res: ServerResponse,
  { status, body, type = 'text/plain; charset=utf-8' }: OperationsReply,
): void {
  res
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}
