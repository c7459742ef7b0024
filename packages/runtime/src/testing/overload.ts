import { setImmediate as turn } from 'node:timers/promises';

/** Longer than the delays that `shedLoad` takes the mean of, in milliseconds. */
const stretch = 3_200;

/** This process does nothing else for a while, and then what fell due meanwhile. */
export async function overload(): Promise<void> {
  const until = Date.now() + stretch;
  while (Date.now() < until);
  await turn();
  await turn();
}
