import { nextDue } from './due.ts';
import type { World } from './state.ts';

/** Brings about all that is due, each at its own time and in order, and leaves the clock at `to` (seconds). */
export function advanceTo(world: World, to: number): void {
  for (let due = nextDue(world); due !== null && due.at <= to; due = nextDue(world)) {
    world.state.aheadMs += Math.max(0, due.at - world.now()) * 1000;
    due.run();
  }
  world.state.aheadMs += Math.max(0, to - world.now()) * 1000;
}
