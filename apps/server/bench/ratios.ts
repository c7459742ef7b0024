import { fork } from 'node:child_process';
import { once } from 'node:events';
import { compareThroughput } from '@headwater/runtime/measure/throughput';
import { portalNodeFlags } from '@headwater/runtime/node-flags';
import { z } from 'zod';
import type { BenchCall, BenchCalls } from './calls.ts';

const readyMessage = z.object({ portal: z.url(), bare: z.url() });

export interface Ratio {
  name: string;
  connections: number;
  /** Requests a second. */
  portal: number;
  bare: number;
}

interface RatioBenchOptions {
  databaseUrl: string;
  dataDir: string;
  headers: Record<string, string>;
  calls: BenchCalls;
}

/** Measures each call on the portal and on the bare server in turn, at 1 and at 64 connections. */
export async function measureRatios({ headers, calls, ...options }: RatioBenchOptions): Promise<Ratio[]> {
  const servers = fork(new URL('serve.ts', import.meta.url), {
    execArgv: [...portalNodeFlags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  servers.send({ ...options, headers, calls });
  const [message] = await Promise.race([once(servers, 'message'), once(servers, 'exit')]);
  const origins = readyMessage.parse(message);
  const ratios: Ratio[] = [];
  for (const [index, [name, targets]] of Object.entries(calls).entries()) {
    const requestsTo = (origin: string, pathOf: (target: number) => string) => (number: number) => ({
      url: `${origin}${pathOf(number % targets.length)}`,
      headers,
      ...freshBody(targets[number % targets.length], number),
    });
    const onBare = requestsTo(origins.bare, (target) => `/${index}/${target}`);
    const onPortal = requestsTo(origins.portal, (target) => targets[target]?.path ?? '/');
    for (const connections of [1, 64]) {
      const [bare = 0, portal = 0] = await compareThroughput({ servers: [onBare, onPortal], connections });
      ratios.push({ name, connections, portal, bare });
    }
  }
  servers.disconnect();
  await once(servers, 'exit');
  return ratios;
}

/** Gives each write another text, as a save that changes nothing writes nothing. */
function freshBody(call: BenchCall | undefined, number: number): { body?: object } {
  return call?.body ? { body: { ...call.body, introHeader: `For the ${number}th time` } } : {};
}
