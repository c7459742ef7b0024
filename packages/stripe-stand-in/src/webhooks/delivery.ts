/** One event on its way to the webhook. Times in milliseconds of the stand-in's clock. */
export interface Delivery {
  id: string;
  eventId: string;
  status: 'waiting' | 'delivered' | 'given up' | 'lost';
  createdAt: number;
  /** The next attempt. */
  dueAt: number;
  attempts: Attempt[];
}

export interface Attempt {
  at: number;
  /** null: nobody answered. */
  status: number | null;
}

/** How the network treats webhooks, for tests. */
export interface WebhookSwitches {
  /** Nothing is sent; what waits is sent once it ends. */
  paused: boolean;
  /** Events made meanwhile are never sent. */
  lost: boolean;
  /** How many times each event is sent. */
  copies: number;
  order: 'as created' | 'newest first';
  /** How late each event is sent. */
  delaySeconds: number;
}
