import type { Kind, LineItem, Objects } from './wire.ts';

export type Metadata = Record<string, string>;

/** What belongs to a checkout session and shows on no object. */
export interface SessionInternals {
  lineItems: LineItem[];
  /** The metadata of the payment intent or of the subscription to come. */
  metadata: Metadata;
  updatesCustomerName: boolean;
}

/** The response to the first request with an idempotency key, for those that repeat it. */
export interface SavedResponse {
  path: string;
  params: string;
  body: string;
  /** The clock's time in seconds. */
  createdAt: number;
}

/** An event that the webhook endpoint has not accepted yet. Its times are the clock's, in milliseconds. */
export interface Delivery {
  createdAt: number;
  dueAt: number;
  failedAttempts: number;
}

/** Everything that is kept over a restart. */
export interface State {
  objects: { [K in Kind]: Map<string, Objects[K]> };
  /** The internals of each checkout session, by its id. */
  sessionInternals: Map<string, SessionInternals>;
  /** The saved responses by idempotency key. */
  savedResponses: Map<string, SavedResponse>;
  /** The pending deliveries by event id, in the order of the events. */
  deliveries: Map<string, Delivery>;
  webhooksPaused: boolean;
  /** The ids of deleted customers, which are still retrieved as such. */
  deletedCustomers: Map<string, true>;
  /** The ids of the subscriptions whose card is declined. */
  decliningSubscriptions: Map<string, true>;
  /** When the cards of payment methods expire that do not stay valid for long, by id. */
  cardEnds: Map<string, { year: number; month: number }>;
  /** How far the clock is ahead of the machine's. */
  clockOffsetMs: number;
}

export interface Store {
  state: State;
  /** The clock's time in whole seconds, as Stripe's objects have it. */
  now: () => number;
}

export function createState(clockOffsetMs = 0): State {
  return {
    objects: {
      product: new Map(),
      price: new Map(),
      customer: new Map(),
      tax_rate: new Map(),
      coupon: new Map(),
      'checkout.session': new Map(),
      'billing_portal.session': new Map(),
      payment_intent: new Map(),
      charge: new Map(),
      refund: new Map(),
      dispute: new Map(),
      subscription: new Map(),
      invoice: new Map(),
      invoice_payment: new Map(),
      event: new Map(),
    },
    sessionInternals: new Map(),
    savedResponses: new Map(),
    deliveries: new Map(),
    webhooksPaused: false,
    deletedCustomers: new Map(),
    decliningSubscriptions: new Map(),
    cardEnds: new Map(),
    clockOffsetMs,
  };
}

/** Puts a state on the clock; `now` is the machine's time in milliseconds. */
export function createStore(state: State, now: () => number): Store {
  return { state, now: () => Math.floor((now() + state.clockOffsetMs) / 1000) };
}
