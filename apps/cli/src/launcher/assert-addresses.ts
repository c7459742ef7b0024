import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ConfigurationError,
  errorCode,
  isAddressMissing,
  toListenError,
  type ListenAddress,
} from '@headwater/runtime/configuration-error';
import type { Env } from '@headwater/runtime/env';
import { hostsOverlap } from '@headwater/runtime/hosts-overlap';
import type { ChildSpec } from './child-spec.ts';

/** Lists the addresses that the portal's processes listen on, as far as the settings say. */
export function listListenAddresses(
  { host }: Pick<Env, 'host'>,
  children: readonly ChildSpec[],
): ListenAddress[] {
  return children.flatMap(({ port, metrics }) => [
    ...(port ? [{ host, hostSetting: 'HOST', port: port.number, portSetting: port.setting } as const] : []),
    ...(metrics ? [metrics] : []),
  ]);
}

/** Throws if two settings name the same port of one address, because one of the two processes could not start. */
export function assertPortsDiffer(addresses: readonly ListenAddress[]): void {
  for (const [index, { host, port, portSetting }] of addresses.entries()) {
    const same = addresses
      .slice(index + 1)
      .find((other) => other.port === port && hostsOverlap(other.host, host));
    if (!same) continue;
    throw new ConfigurationError(
      `${portSetting} and ${same.portSetting} are both ${port}. Set one of them to another port.`,
    );
  }
}

/**
 * Waits up to `waitMs` for a port to become free on every address of its host. Rejects, naming the setting, if it does
 * not or if nothing can listen there.
 */
export async function assertCanListen(address: ListenAddress, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const error = await tryToListen(address);
    if (error === null) return;
    if (errorCode(error) !== 'EADDRINUSE' || Date.now() >= deadline) throw toListenError(error, address);
    await wait(50);
  }
}

/** Returns the error that keeps a process from listening, or null. */
async function tryToListen({ host, port }: ListenAddress): Promise<unknown> {
  try {
    const addresses = await lookup(host, { all: true });
    const errors = await Promise.all(addresses.map(async ({ address }) => listenOnce(port, address)));
    const [first] = errors;
    // One of the addresses of a name may be missing: IPv6 may be switched off.
    return (
      errors.find((error) => error !== null && !isAddressMissing(error)) ??
      (errors.includes(null) ? null : first)
    );
  } catch (error) {
    return error;
  }
}

async function listenOnce(port: number, host: string): Promise<unknown> {
  const server = createServer().listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    return error;
  }
  server.close();
  await once(server, 'close');
  return null;
}
