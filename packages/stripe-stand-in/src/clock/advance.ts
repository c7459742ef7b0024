import type { Store } from '../store/store.ts';
import { nextDueTask } from './due.ts';

/**
 * Runs every task that is due until `to` (in seconds), each at its own time and in order, and leaves the clock there.
 * The machine's time is frozen meanwhile, so that everything a task does carries one time.
 */
export function advanceTo(store: Store, to: number): void {
  let time = store.now();
  const frozen: Store = { ...store, now: () => time };
  for (let task = nextDueTask(frozen); task !== null && task.dueAt <= to; task = nextDueTask(frozen)) {
    time = Math.max(time, task.dueAt);
    task.run();
  }
  store.state.clockOffsetMs += Math.max(0, to - store.now()) * 1000;
}
