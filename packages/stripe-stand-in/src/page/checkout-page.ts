import type { LineItem, Objects } from '../store/wire.ts';
import { pageDocument } from './document.ts';
import { html, type Html } from './html.ts';
import { formatMoney, orderTable } from './order-table.ts';
import { payerFields, type FieldErrors, type FieldValues } from './payer-form.ts';

type Session = Objects['checkout.session'];

interface PageContent {
  lineItems: readonly LineItem[];
  values?: FieldValues;
  errors?: FieldErrors;
  alert?: string;
}

/** Renders the page of an open session. */
export function checkoutPage(
  session: Session,
  { lineItems, values = {}, errors = {}, alert }: PageContent,
): string {
  const total = formatMoney(session.amount_total ?? 0, session.currency ?? 'gbp');
  return pageDocument(
    'Payment',
    html`<p class="note">This is a test payment page that stands in for Stripe. No money moves.</p>
      <section class="panel" aria-label="Your order">${orderTable(session, lineItems)}</section>
      <form class="panel" method="post" novalidate>
        ${alert ? html`<p role="alert">${alert}</p>` : null} ${payerFields(session, values, errors)}
        <div class="actions">
          <button class="pay" name="action" value="pay">Pay ${total}</button>
          <button name="action" value="decline">Decline</button>
          ${backLink(session)}
        </div>
        <p class="help">Decline acts as a bank that refuses the card.</p>
      </form>`,
  );
}

/** Renders the page of a session that is not open any more; null: there never was one. */
export function closedPage(session: Session | null): string {
  if (!session) {
    return pageDocument('Page not found', html`<p>There is no payment at this address.</p>`);
  }
  if (session.status === 'complete') {
    return pageDocument('Payment complete', html`<p>This payment has been made already.</p>`);
  }
  return pageDocument(
    'This page has expired',
    html`<p>Nothing was paid.</p>
      <p>${backLink(session)}</p>`,
  );
}

function backLink({ cancel_url: url }: Session): Html | null {
  return url === null ? null : html`<a class="button" href="${url}">Back</a>`;
}
