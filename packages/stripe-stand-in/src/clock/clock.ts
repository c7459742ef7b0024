import type { Store } from '../store/store.ts';
import { deliverDue, nextDeliveryTime, type WebhookEndpoint } from '../webhooks/deliver.ts';
import { advanceTo } from './advance.ts';
import { nextDueTask } from './due.ts';

const MAX_TIMEOUT_MS = 60 * 60 * 1000;

export interface Clock {
  /** Runs the tasks that are due by now and delivers their events; resolves when each delivery was tried once. */
  catchUp: () => Promise<void>;
  /** Stops the timer; resolves when no delivery is under way any more. */
  stop: () => Promise<void>;
}

/** Creates the clock, whose timer runs what becomes due. `onChange` is called after each change of the state. */
export function createClock(store: Store, webhook: WebhookEndpoint, onChange: () => void): Clock {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running = Promise.resolve();

  async function run(): Promise<void> {
    if (stopped) return;
    advanceTo(store, store.now());
    await deliverDue(store, webhook);
    onChange();
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (stopped) return;
    const times = [nextDeliveryTime(store, webhook), nextTaskTime(store)].filter((time) => time !== null);
    if (times.length === 0) return;
    const wait = Math.min(...times) - (webhook.now() + store.state.clockOffsetMs);
    timer = setTimeout(() => void catchUp(), Math.min(Math.max(wait, 0), MAX_TIMEOUT_MS)).unref();
  }

  // One run after another, so that no delivery is sent twice at once.
  function catchUp(): Promise<void> {
    const done = running.then(run);
    running = done.catch(() => undefined);
    return done;
  }

  return {
    catchUp,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function nextTaskTime(store: Store): number | null {
  const task = nextDueTask(store);
  return task && task.dueAt * 1000;
}
