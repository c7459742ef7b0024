import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { declineSession, paySession } from '../checkout/pay-session.ts';
import { getSessionInternals } from '../checkout/session.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';
import { listOpenInvoices, replaceCard } from '../billing-portal/replace-card.ts';
import { checkoutPage, closedPage } from './checkout-page.ts';
import { parsePayer } from './payer-form.ts';
import { contentSecurityPolicy } from './style.ts';
import { pageDocument } from './document.ts';
import { html, type Html } from './html.ts';
import { formatMoney } from './order-table.ts';

type Session = Objects['checkout.session'];
interface Route {
  Params: { id: string };
}

const field = z.string().optional().catch(undefined);
const formInput = z.object({
  action: z.enum(['pay', 'decline']),
  email: field,
  name: field,
  business_name: field,
  vat_number: field,
});

/** Registers the hosted pages: to pay on, at `/pay/{session}`, and to replace a card on, at `/billing/{session}`. */
export function registerPage(
  app: FastifyInstance,
  { store, onChange }: { store: Store; onChange: () => void },
): void {
  app.addHook('onRequest', async (_, reply) => {
    void reply.headers({
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });
  app.get<Route>('/pay/:id', (req, reply) => {
    const session = findSession(store, req.params.id);
    if (session?.status !== 'open') return sendClosedPage(reply, session);
    const { lineItems } = getSessionInternals(store, session.id);
    return sendPage(reply, 200, checkoutPage(session, { lineItems }));
  });
  app.post<Route>('/pay/:id', (req, reply) => {
    const session = findSession(store, req.params.id);
    if (session?.status !== 'open') return sendClosedPage(reply, session);
    const { lineItems } = getSessionInternals(store, session.id);
    const form = formInput.safeParse(req.body);
    if (!form.success) return sendPage(reply, 400, checkoutPage(session, { lineItems }));
    const { action, ...fields } = form.data;
    const values = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const parsed = parsePayer({ ...values, ...fixedEmail(session) });
    if ('errors' in parsed) {
      return sendPage(reply, 400, checkoutPage(session, { lineItems, values, errors: parsed.errors }));
    }
    if (action === 'decline') {
      const declined = declineSession(store, session, parsed.payer);
      onChange();
      const alert = 'Your card was declined. Try again, or go back.';
      return sendPage(reply, 402, checkoutPage(declined, { lineItems, values, alert }));
    }
    paySession(store, session, parsed.payer);
    onChange();
    return reply.redirect(successUrl(session), 303);
  });

  const findPortalSession = (id: string) => store.state.objects['billing_portal.session'].get(id) ?? null;

  app.get<Route>('/billing/:id', (req, reply) => {
    const session = findPortalSession(req.params.id);
    const invoices = session ? listOpenInvoices(store, session.customer) : [];
    return sendPage(reply, session ? 200 : 404, billingPage(session, invoices));
  });

  app.post<Route>('/billing/:id', (req, reply) => {
    const session = findPortalSession(req.params.id);
    if (!session) return sendPage(reply, 404, billingPage(session, []));
    replaceCard(store, session.customer);
    onChange();
    return reply.redirect(session.return_url ?? session.url, 303);
  });
}

function findSession({ state }: Store, id: string): Session | null {
  return state.objects['checkout.session'].get(id) ?? null;
}

function fixedEmail({ customer_details: details }: Session): { email?: string } {
  return details?.email ? { email: details.email } : {};
}

function successUrl({ id, success_url: url }: Session): string {
  return (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').send(page);
}

function sendClosedPage(reply: FastifyReply, session: Session | null): FastifyReply {
  return sendPage(reply, session ? 410 : 404, closedPage(session));
}

type PortalSession = Objects['billing_portal.session'];

/** Renders the page on which a customer gives another card; null: there is no such page. */
function billingPage(session: PortalSession | null, openInvoices: readonly Objects['invoice'][]): string {
  if (!session) return pageDocument('Page not found', html`<p>There is no billing page at this address.</p>`);
  return pageDocument(
    'Your card',
    html`<p class="note">This is a test billing page that stands in for Stripe. No money moves.</p>
      <form class="panel" method="post">
        ${openInvoices.map(openInvoice)}
        <div class="actions">
          <button class="pay">
            ${openInvoices.length === 0 ? 'Use another card' : 'Pay with another card'}
          </button>
          ${session.return_url === null ? null : html`<a class="button" href="${session.return_url}">Back</a>`}
        </div>
        <p class="help">The other card is accepted.</p>
      </form>`,
  );
}

function openInvoice({ amount_due: amount, currency, lines }: Objects['invoice']): Html {
  const [line] = lines.data;
  return html`<p>
    ${line?.description ?? 'Your subscription'}: ${formatMoney(amount, currency)} is not paid.
  </p>`;
}
