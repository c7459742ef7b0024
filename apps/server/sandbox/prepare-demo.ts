import { addDays, DAY_MS, londonDay } from '@headwater/contract/dates';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { z } from 'zod';
import type { Deps } from '../src/deps.ts';
import { setProduct } from '../src/features/store/products/set-product.ts';
import { runQueueUntil } from './advance.ts';
import type { Clocks } from './clocks.ts';
import type { JobQueue } from './job-queue.ts';
import { yearlyPriceId, type SandboxStripe } from './sandbox-stripe.ts';
import { signIn } from './sign-in.ts';

/** A company of the demo whose access has lapsed. */
const SUBSCRIBER = 'office@penninetraining.example';
/** How many days before the start it has subscribed for a year, which ends soon after. */
const SUBSCRIBED_DAYS = 351;
const EMBARGO_DAYS = 10;

interface DemoParts {
  deps: Deps;
  stripe: SandboxStripe;
  queue: JobQueue;
  clocks: Clocks;
  start: Date;
  signal: AbortSignal;
}

/** Adds to the demo what a year is to show: a subscription that will be renewed, and an embargo. */
export async function prepareDemo({ deps, stripe, queue, clocks, start, signal }: DemoParts): Promise<void> {
  await clocks.moveTo(subscribedAt(start));
  await subscribe(deps, stripe);
  await runQueueUntil({ queue, clocks, signal }, start);
  await clocks.moveStripe();
  await setEmbargo(deps);
}

const checkout = z.object({ url: z.url() });
const queue = z.object({
  submittals: z.array(
    z.object({ id: z.int(), endDate: z.string().nullable(), action: z.string(), item: z.string() }),
  ),
});

/** Has a company of the demo subscribe to a package that renews itself, and pay. */
async function subscribe(
  deps: Pick<Deps, 'db' | 'stripe' | 'now' | 'env'>,
  { pay }: Pick<SandboxStripe, 'pay'>,
): Promise<void> {
  const { id } = await setProduct(deps, {
    name: 'Bronze, renewed each year',
    description: 'As Bronze, and renewed by card each year until you end it.',
    price: 9_900,
    priceId: yearlyPriceId,
    position: 3,
  });
  const company = await signIn(deps.env.portalUrl, { email: SUBSCRIBER, password: demoSignIns.password });
  const { url } = checkout.parse(
    await company.mutate('store.checkout', { productId: id, priceId: yearlyPriceId }),
  );
  await pay(new URL(url).pathname.split('/').at(-1) ?? '');
}

/** Has an editor approve, of what waits, the first article of a company with access, under an embargo. */
async function setEmbargo({ env, now }: Pick<Deps, 'env' | 'now'>): Promise<void> {
  const { admin: email, password } = demoSignIns;
  const editor = await signIn(env.portalUrl, { email, password });
  const { submittals } = queue.parse(await editor.query('submittals.list'));
  const article = submittals.find(
    ({ action, item, endDate }) => action === 'create' && item === 'article' && endDate !== null,
  );
  if (!article) throw new Error('Nothing in the demo waits for approval.');
  const notBefore = `${addDays(londonDay(now()), EMBARGO_DAYS)}T09:30:00.000Z`;
  await editor.mutate('submittals.reschedule', { id: article.id, notBefore, appearsUntil: null });
  await editor.mutate('submittals.approve', { id: article.id });
}

/** Returns when the company has subscribed, for a sandbox that starts at that moment. */
export function subscribedAt(start: Date): Date {
  return new Date(start.getTime() - SUBSCRIBED_DAYS * DAY_MS);
}
