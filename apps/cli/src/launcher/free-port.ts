import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Waits up to `waitMs` for a port to become free on every address of `host`; rejects saying whose setting it is. */
export async function assertPortFree(
  { setting, number }: { setting: string; number: number },
  host: string,
  waitMs: number,
): Promise<void> {
  const deadline = Date.now() + waitMs;
  while (!(await isPortFree(number, host))) {
    if (Date.now() >= deadline) {
      throw new Error(
        `Port ${number} is taken by another program. Stop it, or set ${setting} to another port.`,
      );
    }
    await wait(50);
  }
}

async function isPortFree(port: number, host: string): Promise<boolean> {
  for (const { address } of await lookup(host, { all: true })) {
    if ((await tryListen(port, address)) === null) return false;
  }
  return true;
}

/** A port that nobody listens on now. */
export async function findFreePort(): Promise<number> {
  return (await tryListen(0, '127.0.0.1')) ?? findFreePort();
}

function tryListen(port: number, host: string): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const server = createServer();
  // An address that this machine does not have (no IPv6) is nobody's.
  server.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE' ? null : port));
  server.listen({ port, host, exclusive: true }, () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
  });
  return promise;
}
