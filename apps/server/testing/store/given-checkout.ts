import type { TestPortal, Caller } from '../test-portal.ts';

/** The packages that the test's Stripe has prices for, by their prices. */
const prices = {
  price_bronze: { name: 'Bronze', price: 9_900, recurring: false },
  price_silver: { name: 'Silver', price: 19_900, recurring: false },
  price_bronze_yearly: { name: 'Bronze, yearly', price: 9_900, recurring: true },
} as const;
export type PriceId = keyof typeof prices;

/** A package on offer, by its price at Stripe; however many ask for it at once. */
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

/** Opens a checkout the way the screen does; the id of its session. */
export async function givenCheckout(portal: TestPortal, owner: Caller, priceId?: PriceId): Promise<string> {
  const { id: productId, ...price } = await givenPackage(portal, priceId);
  const { body } = await owner.rest('POST', '/api/store/checkout', { ...price, productId });
  return sessionIdFromUrl(Object(body).url);
}

/** The session of a hosted page. */
export function sessionIdFromUrl(url: string): string {
  return new URL(url).pathname.replace('/pay/', '');
}

/** A checkout that has been paid, of which the portal hasn't heard yet. */
export async function givenPaidCheckout(
  portal: TestPortal,
  owner: Caller,
  priceId?: PriceId,
): Promise<string> {
  const sessionId = await givenCheckout(portal, owner, priceId);
  await portal.stripe().control.pay(sessionId);
  return sessionId;
}

/** What is known of a checkout's or a renewal's payment. */
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
