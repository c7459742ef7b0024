import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Waits up to `waitMs` for a port to become free on every address of `host`; rejects, naming its setting, if it does not. */
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
    if (await isTaken(port, address)) return false;
  }
  return true;
}

async function isTaken(port: number, host: string): Promise<boolean> {
  const server = createServer().listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    // Nothing can listen on an address that this machine does not have (IPv6 may be switched off).
    return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  }
  server.close();
  await once(server, 'close');
  return false;
}
