/** An event that the webhook has not taken yet. Times in milliseconds of the stand-in's clock. */
export interface Delivery {
  createdAt: number;
  /** The next attempt. */
  dueAt: number;
  /** How many have failed. */
  attempts: number;
}

export function newDelivery(now: number): Delivery {
  return { createdAt: now, dueAt: now, attempts: 0 };
}
