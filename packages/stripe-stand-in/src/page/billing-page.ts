import type { Objects } from '../store/wire.ts';
import { pageDocument } from './document.ts';
import { html, type Html } from './html.ts';
import { formatMoney } from './order-table.ts';

type PortalSession = Objects['billing_portal.session'];

/** Renders the page on which a customer gives another card; null: there is no such page. */
export function billingPage(
  session: PortalSession | null,
  openInvoices: readonly Objects['invoice'][],
): string {
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
