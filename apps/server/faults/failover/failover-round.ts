import type { Loss } from '@headwater/db/testing/postgres-pair';

/** What one round has measured; times are in milliseconds. */
export interface FailoverRound {
  loss: Loss;
  /** From the loss of the machine, and from the end of the promotion, until a write was acknowledged. */
  outageMs: number;
  afterPromotionMs: number;
  /** From the first write until every mail that was due had been sent, and until an approval showed on the site. */
  mailMs: number;
  approvalMs: number;
  writes: { tried: number; acknowledged: number; lost: number; doubled: number; partial: number };
}
