import { setTimeout as wait } from 'node:timers/promises';
import { refreshPublisher } from '@headwater/db/publisher-settings';
import type { Deps } from '../../deps.ts';

/** Notifications would need a connection of their own, and none arrive through a transaction pooler. */
const EVERY_MS = 1_000;

/** Makes the process reread the publisher's settings continually: another process's change takes effect a second later. */
export function followPublisher({ env, db, log }: Pick<Deps, 'env' | 'db' | 'log'>) {
  const stopping = new AbortController();
  const followed = follow();

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await refreshPublisher(db, env).catch((error: unknown) => {
        log.debug({ err: error }, 'the publisher’s settings could not be read');
      });
      await wait(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    async stop(): Promise<void> {
      stopping.abort();
      await followed;
    },
  };
}
