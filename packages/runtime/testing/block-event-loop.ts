import { setImmediate as turn } from 'node:timers/promises';

/** Longer than the delays that `shedLoad` takes the mean of, in milliseconds. */
const BLOCK_MS = 3_200;

/** This process does nothing else for a while, and then what fell due meanwhile. */
export async function blockEventLoop(): Promise<void> {
  const until = Date.now() + BLOCK_MS;
  while (Date.now() < until);
  await turn();
  await turn();
}
