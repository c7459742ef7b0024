import type { TestPortal, Caller } from '../test-portal.ts';

/** The packages that the fake Stripe has prices for, by price id. */
const prices = {
  price_bronze: { name: 'Bronze', price: 9_900, recurring: false },
  price_silver: { name: 'Silver', price: 19_900, recurring: false },
  price_bronze_yearly: { name: 'Bronze, yearly', price: 9_900, recurring: true },
} as const;
export type PriceId = keyof typeof prices;

/** Puts the package with this price id on offer; can be called concurrently. */
export async function givenPackage({ db }: Pick<TestPortal, 'db'>, priceId: PriceId = 'price_bronze') {
  await db
    .insertInto('products')
    .values({ ...prices[priceId], description: 'A package', stripe_price_id: priceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .updateTable('products')
    .set({ active: true })
    .where('stripe_price_id', '=', priceId)
    .returning(['id', 'stripe_price_id as priceId'])
    .executeTakeFirstOrThrow();
}

/** Opens a checkout through the API, again and again while the portal is too busy; returns the id of its session. */
export async function givenCheckout(portal: TestPortal, owner: Caller, priceId?: PriceId): Promise<string> {
  const { id: productId, ...price } = await givenPackage(portal, priceId);
  const { status, body } = await owner.rest('POST', '/api/store/checkout', { ...price, productId });
  if (status === 503) return givenCheckout(portal, owner, priceId);
  return sessionIdFromUrl(Object(body).url);
}

/** Returns the session id from the URL of a hosted page. */
export function sessionIdFromUrl(url: string): string {
  return new URL(url).pathname.replace('/pay/', '');
}

/** Opens and pays a checkout; the portal has not received its events. Returns the id of its session. */
export async function givenPaidCheckout(
  portal: TestPortal,
  owner: Caller,
  priceId?: PriceId,
): Promise<string> {
  const sessionId = await givenCheckout(portal, owner, priceId);
  await portal.stripe().control.pay(sessionId);
  return sessionId;
}

/** Returns the row of a checkout's or a renewal's payment. */
export async function getPaymentRow({ db }: TestPortal, purchaseId: string) {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where((eb) =>
      eb.or([eb('stripe_session_id', '=', purchaseId), eb('stripe_invoice_id', '=', purchaseId)]),
    )
    .executeTakeFirst();
  return row ?? null;
}
