import { setImmediate as turn } from 'node:timers/promises';

/** In milliseconds; longer than the time over which `shedLoad` takes the mean of delays. */
const BLOCK_MS = 3_200;

/** Blocks this process's event loop for a while, and then lets run what fell due meanwhile. */
export async function blockEventLoop(): Promise<void> {
  const until = Date.now() + BLOCK_MS;
  while (Date.now() < until);
  await turn();
  await turn();
}
