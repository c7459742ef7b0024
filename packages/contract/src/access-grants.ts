import { z } from 'zod';
import { day } from './dates.ts';
import { id, version } from './ids.ts';
import { requiredText } from './text.ts';

const reason = requiredText(2_000);

/** Access that staff give by hand to the company that the account owns, or may create. */
export const grantAccessInput = z.object({
  userId: id,
  productId: id,
  /** The first day; today if absent. */
  startsOn: day.optional(),
  /** The last day, inclusive. */
  endsOn: day,
  reason,
});
export type GrantAccessInput = z.output<typeof grantAccessInput>;

/** Moves the last day of a grant. */
export const changeGrantInput = z.object({ id, endsOn: day, reason, version });
export type ChangeGrantInput = z.output<typeof changeGrantInput>;

/** Ends a grant at once. */
export const endGrantInput = z.object({ id, reason, version });
export type EndGrantInput = z.output<typeof endGrantInput>;

export const listAccessPeriodsInput = z.object({ userId: id });

/** A period of access, whatever its origin, as the publisher's staff see it. */
export const accessPeriod = z
  .object({
    id: z.int(),
    source: z.enum(['card', 'purchase-order', 'granted']),
    /** The package; null if access was granted without one. */
    name: z.string().nullable(),
    /** Days in Europe/London, both inclusive. */
    startsOn: z.string(),
    endsOn: z.string(),
    /** When it was ended before its last day, or paused by a dispute. */
    endedAt: z.iso.datetime().nullable(),
    pausedAt: z.iso.datetime().nullable(),
    /** Why it was granted, and why it was last changed or ended; null for paid access. */
    reason: z.string().nullable(),
    /** Who granted it; null for paid access, and for the operator's scripts. */
    grantedBy: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'AccessPeriod' });
export type AccessPeriodRow = z.output<typeof accessPeriod>;
