import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { connectStripe, idOf } from '../src/features/store/stripe/connect.ts';
import { givenPackage, sessionIdFromUrl } from '../testing/store/given-checkout.ts';
import { useTestPortal } from '../testing/test-portal.ts';
import { openChaosProxy, type RequestChaosMode } from './chaos-proxy.ts';

const portal = useTestPortal({ payments: true });
const modes: RequestChaosMode[] = ['reset', 'headers-only', 'bad-gateway'];

test.for(modes)(
  'a checkout that Stripe leaves without an answer (%s) is the one that the next try opens, at once',
  async (mode) => {
    const { db, deps, stripe } = portal();
    const proxy = await openChaosProxy(stripe().settings.STRIPE_API_BASE);
    onTestFinished(() => proxy.close());
    const settings = deps.env.stripe && { ...deps.env.stripe, apiBase: proxy.url };
    const app = await buildApp({ ...deps, stripe: connectStripe({ stripe: settings }) });
    onTestFinished(async () => app.close());
    const { id, headers } = await portal().account();
    const { id: productId, priceId } = await givenPackage(portal());
    const attempt = async () =>
      app.inject({ method: 'POST', url: '/api/store/checkout', headers, payload: { productId, priceId } });

    proxy.failRequest('POST /v1/checkout/sessions', mode);
    expect(await attempt()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    proxy.setMode('healthy');
    const retried = await attempt();
    expect(retried.statusCode).toBe(200);

    const sessionId = sessionIdFromUrl(retried.json().url);
    const payments = db.selectFrom('payments').select(['status', 'stripe_session_id']);
    expect(await payments.where('account_id', '=', id).execute()).toEqual([
      { status: 'open', stripe_session_id: sessionId },
    ]);
    const session = await deps.stripe?.checkout.sessions.retrieve(sessionId);
    const sessions = await deps.stripe?.checkout.sessions.list({ customer: idOf(session?.customer) ?? '' });
    expect(sessions?.data).toHaveLength(1);
  },
);
