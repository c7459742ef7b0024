import type Stripe from 'stripe';

/**
 * The wire format of one of the library's types: an id wherever an object may stand in its place (`expand` puts the
 * object there), and decimals as text.
 */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends (infer Item)[]
    ? WireField<Item>[]
    : T extends object
      ? { [Key in keyof T]: WireField<T[Key]> }
      : T;

type WireField<T> = [string] extends [T] ? Exclude<T, object> : Wire<T>;

export interface WireEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: false;
  pending_webhooks: number;
  request: null;
  type: Stripe.Event['type'];
}

/** The objects of the store, by the name that the API gives each kind. */
export interface Objects {
  product: Wire<Stripe.Product>;
  price: Wire<Stripe.Price>;
  customer: Wire<Stripe.Customer>;
  tax_rate: Wire<Stripe.TaxRate>;
  coupon: Wire<Stripe.Coupon>;
  'checkout.session': Wire<Stripe.Checkout.Session>;
  'billing_portal.session': Wire<Stripe.BillingPortal.Session>;
  payment_intent: Wire<Stripe.PaymentIntent>;
  charge: Wire<Stripe.Charge>;
  refund: Wire<Stripe.Refund>;
  dispute: Wire<Stripe.Dispute>;
  subscription: Wire<Stripe.Subscription>;
  invoice: Wire<Stripe.Invoice>;
  invoice_payment: Wire<Stripe.InvoicePayment>;
  event: WireEvent;
}
export type Kind = keyof Objects;

export type LineItem = Wire<Stripe.LineItem>;
