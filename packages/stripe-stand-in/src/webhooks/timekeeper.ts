import { nextDue } from '../core/due.ts';
import { advanceTo } from '../core/clock.ts';
import type { World } from '../core/state.ts';
import { nextAttempt, sendDue, type Endpoint } from './send-due.ts';

const longestTimer = 60 * 60 * 1000;

export interface Timekeeper {
  /** Brings about what is due by now and sends its events; settles when each was tried once. */
  catchUp: () => Promise<void>;
  /** Ends the timer; settles when nothing is being sent any more. */
  stop: () => Promise<void>;
}

/** Watches the clock for what comes due by itself. `onChange` runs after everything that changed the state. */
export function keepTime(world: World, endpoint: Endpoint, onChange: () => void): Timekeeper {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let sending = Promise.resolve();

  async function work(): Promise<void> {
    if (stopped) return;
    advanceTo(world, world.now());
    await sendDue(world, endpoint);
    onChange();
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (stopped) return;
    const times = [nextAttempt(world, endpoint), dueMs(world)].filter((time) => time !== null);
    if (times.length === 0) return;
    const wait = Math.min(...times) - (endpoint.now() + world.state.aheadMs);
    timer = setTimeout(() => void catchUp(), Math.min(Math.max(wait, 0), longestTimer)).unref();
  }

  // One after another, so that no delivery is sent twice at once.
  function catchUp(): Promise<void> {
    const done = sending.then(work);
    sending = done.catch(() => undefined);
    return done;
  }

  return {
    catchUp,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await sending;
    },
  };
}

function dueMs(world: World): number | null {
  const due = nextDue(world);
  return due && due.at * 1000;
}
