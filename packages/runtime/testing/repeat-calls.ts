import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RepeatedCall } from './repeat-calls.process.ts';

/**
 * Starts clients that repeat their calls until one fails, and resolves when each has been answered. `failures` resolves
 * to the code of each one's failure: ECONNREFUSED if the server has stopped listening, and nothing was lost.
 */
export async function repeatCalls(
  origin: string,
  calls: readonly RepeatedCall[],
): Promise<{ failures: Promise<string[]> }> {
  const clients = fork(fileURLToPath(new URL('./repeat-calls.process.ts', import.meta.url)), [origin]);
  clients.send(calls);
  await once(clients, 'message');
  return {
    failures: once(clients, 'message').then(([failures]: string[][]) => failures ?? []),
  };
}
