import { setImmediate as turn } from 'node:timers/promises';

/** In milliseconds; longer than the time over which `shedLoad` takes the mean of delays. */
const BLOCK_MS = 3_200;

/** Blocks this process's event loop for a while without using the processor, and then runs what is due. */
export async function blockEventLoop(): Promise<void> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCK_MS);
  await turn();
  await turn();
}
