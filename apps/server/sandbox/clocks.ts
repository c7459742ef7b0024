import { londonDay } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { setDatabaseClock } from './database-clock.queries.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import type { SandboxStripe } from './sandbox-stripe.ts';

const HOUR_MS = 3_600_000;

interface ClocksParts {
  clock: SimulatedClock;
  db: Database;
  stripe: Pick<SandboxStripe, 'advanceTo'>;
  onMove: (offsetMs: number) => void;
  /** Called as each day begins in London. */
  onDay?: (day: string) => Promise<void>;
}

export interface Clocks {
  now: () => Date;
  /** Moves the clocks of the portal and the database; that of Stripe once an hour, as each of its moves is a request. */
  moveTo: (at: Date) => Promise<void>;
  /** Moves Stripe's clock to the others'. */
  moveStripe: () => Promise<void>;
}

/** Returns what moves all clocks together. */
export function createClocks({ clock, db, stripe, onMove, onDay }: ClocksParts): Clocks {
  const moveStripe = async () => stripe.advanceTo(clock.now());
  return {
    now: clock.now,
    moveStripe,
    async moveTo(at) {
      const before = clock.now();
      clock.moveTo(at);
      await setDatabaseClock(db, { offsetMs: clock.offsetMs(), movedMs: at.getTime() - before.getTime() });
      onMove(clock.offsetMs());
      if (hourOf(at) !== hourOf(before)) await moveStripe();
      if (londonDay(at) !== londonDay(before)) await onDay?.(londonDay(at));
    },
  };
}

function hourOf(at: Date): number {
  return Math.floor(at.getTime() / HOUR_MS);
}
