import { reasonOf } from '@headwater/runtime/reason-of';
import type { Sandbox } from './open-sandbox.ts';

export interface MoveState {
  /** Where the clock is being moved to; null while it ticks by itself. */
  movingTo: Date | null;
  movingFrom: Date;
  /** Why the last move has failed; null where none has. */
  failure: string | null;
}

/** Moves the clock while the page shows how far it has come: one move at a time, and later clicks count for nothing. */
export function createClockControl({ now, advanceTo }: Pick<Sandbox, 'advanceTo'> & { now: () => Date }) {
  let state: MoveState = { movingTo: null, movingFrom: now(), failure: null };

  async function move(movingTo: Date): Promise<void> {
    state = { movingTo, movingFrom: now(), failure: null };
    const failure = await advanceTo(movingTo).then(() => null, reasonOf);
    state = { ...state, movingTo: null, failure };
  }

  return {
    state: () => state,
    moveTo(to: Date): void {
      if (state.movingTo === null) void move(to);
    },
  };
}
