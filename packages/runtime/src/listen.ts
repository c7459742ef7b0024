import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isAddressMissing, toListenError, type ListenAddress } from './configuration-error.ts';
import { STOP_LISTENING } from './drain.ts';

/** Listens on every address of `host`. Rejects with a message for the operator if the settings forbid that. */
export async function listen(app: FastifyInstance, to: ListenAddress): Promise<void> {
  try {
    const found = await lookup(to.host, { all: true });
    await listenOn(app, { addresses: found.map(({ address }) => address), port: to.port });
  } catch (error) {
    throw toListenError(error, to);
  }
}

/**
 * Listens on several addresses, such as the two of `localhost`. Fastify would use a server for each, and drain only the
 * first; here one server takes the connections of all.
 */
export async function listenOn(
  app: FastifyInstance,
  { addresses, port }: { addresses: readonly string[]; port: number },
): Promise<void> {
  const [host = 'localhost', ...others] = addresses;
  const closed: Promise<unknown>[] = [];
  app.addHook('onClose', async () => void (await Promise.all(closed)));
  await app.listen({ host, port });
  for (const other of others) {
    const listener = await listenBeside(app, { host: other, port });
    if (listener) closed.push(once(listener, 'close'));
  }
}

/** Returns null if this machine does not have the address, because IPv6 may be switched off. */
async function listenBeside(
  app: FastifyInstance,
  address: { host: string; port: number },
): Promise<Server | null> {
  // As HTTP's own server accepts.
  const accepting = { allowHalfOpen: true, noDelay: true };
  const listener = createServer(accepting, (socket) => app.server.emit('connection', socket));
  listener.listen(address);
  try {
    await once(listener, 'listening');
  } catch (error) {
    if (isAddressMissing(error)) return null;
    throw error;
  }
  app.server.once(STOP_LISTENING, () => listener.close());
  return listener;
}
