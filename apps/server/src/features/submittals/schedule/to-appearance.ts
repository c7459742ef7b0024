import type { Appearance, LiveProof, Schedule } from '@headwater/contract/submittals';
import type { ScheduledTimes } from '../scheduled.queries.ts';

interface AppearanceRow extends ScheduledTimes {
  awaitsPublication: boolean;
  heldAt: Date | null;
  /** Null if it has published no page. */
  proof: LiveProof['result'] | null;
}

export function toAppearance({ awaitsPublication, heldAt, proof, ...times }: AppearanceRow): Appearance {
  return {
    ...toSchedule(times),
    awaitsPublication,
    waitsForAccess: awaitsPublication && heldAt !== null,
    live: proof === null || awaitsPublication ? null : proof === 'live',
  };
}

/** Says whether a page's end has passed. */
export function hasEnded({ appearsUntil }: Pick<ScheduledTimes, 'appearsUntil'>, at: Date): boolean {
  return appearsUntil !== null && appearsUntil <= at;
}

export function toSchedule({ notBefore, appearsUntil }: ScheduledTimes): Schedule {
  return {
    notBefore: notBefore?.toISOString() ?? null,
    appearsUntil: appearsUntil?.toISOString() ?? null,
  };
}
