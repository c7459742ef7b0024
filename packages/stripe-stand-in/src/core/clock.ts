import { nextDue } from './due.ts';
import type { World } from './state.ts';

/**
 * Brings about all that is due, each at its own time and in order, and leaves the clock at `to` (seconds). Meanwhile
 * real time stands still, so that what happens together carries one time.
 */
export function advanceTo(world: World, to: number): void {
  let at = world.now();
  const still: World = { ...world, now: () => at };
  for (let due = nextDue(still); due !== null && due.at <= to; due = nextDue(still)) {
    at = Math.max(at, due.at);
    due.run();
  }
  world.state.aheadMs += Math.max(0, to - world.now()) * 1000;
}
