import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { checkoutOf } from '../checkout/checkout.ts';
import { declineSession, paySession } from '../checkout/pay-session.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import { checkoutPage, closedPage } from './checkout-page.ts';
import { readPayer } from './payer-form.ts';
import { contentSecurityPolicy } from './style.ts';

type Session = Objects['checkout.session'];
interface Route {
  Params: { id: string };
}

const text = z.string().optional().catch(undefined);
const posted = z.object({
  action: z.enum(['pay', 'decline']),
  email: text,
  name: text,
  business_name: text,
  vat_number: text,
});

/** The hosted page, at `/pay/{session}`. */
export function registerPage(
  app: FastifyInstance,
  { world, onChange }: { world: World; onChange: () => void },
): void {
  app.addHook('onRequest', async (_, reply) => {
    void reply.headers({
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });
  app.get<Route>('/pay/:id', (req, reply) => {
    const session = sessionAt(world, req.params.id);
    if (session?.status !== 'open') return showClosed(reply, session);
    return show(reply, 200, checkoutPage(session, checkoutOf(world, session)));
  });
  app.post<Route>('/pay/:id', (req, reply) => {
    const session = sessionAt(world, req.params.id);
    if (session?.status !== 'open') return showClosed(reply, session);
    const { lineItems } = checkoutOf(world, session);
    const form = posted.safeParse(req.body);
    if (!form.success) return show(reply, 400, checkoutPage(session, { lineItems }));
    const { action, ...fields } = form.data;
    const typed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const read = readPayer({ ...typed, ...knownEmail(session) });
    if ('faults' in read) {
      return show(reply, 400, checkoutPage(session, { lineItems, typed, faults: read.faults }));
    }
    if (action === 'decline') {
      const declined = declineSession(world, session, read.payer);
      onChange();
      const alert = 'Your card was declined. Try again, or go back.';
      return show(reply, 402, checkoutPage(declined, { lineItems, typed, alert }));
    }
    paySession(world, session, read.payer);
    onChange();
    return reply.redirect(successUrl(session), 303);
  });
}

function sessionAt({ state }: World, id: string): Session | null {
  return state.objects['checkout.session'].get(id) ?? null;
}

function knownEmail({ customer_details: details }: Session): { email?: string } {
  return details?.email ? { email: details.email } : {};
}

function successUrl({ id, success_url: address }: Session): string {
  return (address ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function show(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').send(page);
}

function showClosed(reply: FastifyReply, session: Session | null): FastifyReply {
  return show(reply, session ? 410 : 404, closedPage(session));
}
