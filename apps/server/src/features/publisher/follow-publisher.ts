import { refreshPublisher } from '@headwater/db/publisher-settings';
import type { Deps } from '../../deps.ts';

/** Notifications would need a connection of their own, and none arrive through a pooler by transaction. */
const EVERY_MS = 1_000;

/** Has the process read the publisher's settings again and again: what another process has saved counts a second later. */
export function followPublisher({ env, db, log }: Pick<Deps, 'env' | 'db' | 'log'>) {
  let reading = read();
  const timer = setInterval(() => {
    reading = reading.then(read);
  }, EVERY_MS);

  async function read(): Promise<void> {
    await refreshPublisher(db, env).catch((error: unknown) => {
      log.debug({ err: error }, 'the publisher’s settings could not be read');
    });
  }

  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await reading;
    },
  };
}
