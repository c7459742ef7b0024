import type { LineItem, Objects } from '../core/wire.ts';
import { pageDocument } from './document.ts';
import { html, type Html } from './html.ts';
import { money, orderTable } from './order-table.ts';
import { payerFields, type Faults, type Typed } from './payer-form.ts';

type Session = Objects['checkout.session'];

interface Shown {
  lineItems: readonly LineItem[];
  typed?: Typed;
  faults?: Faults;
  alert?: string;
}

/** The page at an open session's address. */
export function checkoutPage(session: Session, { lineItems, typed = {}, faults = {}, alert }: Shown): string {
  const total = money(session.amount_total ?? 0, session.currency ?? 'gbp');
  return pageDocument(
    'Payment',
    html`<p class="note">This is a test payment page that stands in for Stripe. No money moves.</p>
      <section class="panel" aria-label="Your order">${orderTable(session, lineItems)}</section>
      <form class="panel" method="post" novalidate>
        ${alert ? html`<p role="alert">${alert}</p>` : null} ${payerFields(session, typed, faults)}
        <div class="actions">
          <button class="pay" name="action" value="pay">Pay ${total}</button>
          <button name="action" value="decline">Decline</button>
          ${backLink(session, 'Back')}
        </div>
        <p class="help">Decline acts as a bank that refuses the card.</p>
      </form>`,
  );
}

/** What an address says whose session is not open any more, or never was. */
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
      <p>${backLink(session, 'Back')}</p>`,
  );
}

function backLink({ cancel_url: address }: Session, label: string): Html | null {
  return address === null ? null : html`<a class="button" href="${address}">${label}</a>`;
}
