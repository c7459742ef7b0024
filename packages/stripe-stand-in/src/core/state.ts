import type { Delivery } from '../webhooks/delivery.ts';
import type { Kind, LineItem, Objects } from './wire.ts';

export type Metadata = Record<string, string>;
type Collections = { [K in Kind]: Map<string, Objects[K]> };

/** What belongs to a session and shows on no object. */
export interface Checkout {
  lineItems: LineItem[];
  /** For the payment intent, or for the subscription. */
  metadata: Metadata;
  updatesCustomerName: boolean;
}

/** The answer to the first request with a key, for those that repeat it. */
export interface SavedAnswer {
  path: string;
  params: string;
  body: string;
  createdAt: number;
}

export interface State {
  objects: Collections;
  checkouts: Map<string, Checkout>;
  answers: Map<string, SavedAnswer>;
  deliveries: Map<string, Delivery>;
  webhooksPaused: boolean;
  /** Customers that were deleted: their ids are still known as such. */
  deletedCustomers: Map<string, true>;
  /** Subscriptions whose card the bank declines. */
  declining: Map<string, true>;
  /** How far the stand-in's clock is ahead of the machine's. */
  aheadMs: number;
}

/** What every operation works on. */
export interface World {
  state: State;
  /** The stand-in's time, in whole seconds as the API has them. */
  now: () => number;
}

export function createState(): State {
  return {
    objects: {
      product: new Map(),
      price: new Map(),
      customer: new Map(),
      tax_rate: new Map(),
      'checkout.session': new Map(),
      payment_intent: new Map(),
      charge: new Map(),
      refund: new Map(),
      dispute: new Map(),
      subscription: new Map(),
      invoice: new Map(),
      invoice_payment: new Map(),
      event: new Map(),
    },
    checkouts: new Map(),
    answers: new Map(),
    deliveries: new Map(),
    webhooksPaused: false,
    deletedCustomers: new Map(),
    declining: new Map(),
    aheadMs: 0,
  };
}

export function createWorld(state: State, now: () => number): World {
  return { state, now: () => Math.floor((now() + state.aheadMs) / 1000) };
}
