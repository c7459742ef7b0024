import type { LineItem, Objects } from '../store/wire.ts';
import { html, type Html } from './html.ts';

export function formatMoney(pence: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(pence / 100);
}

/** Renders the items, their taxes and the total. */
export function orderTable(session: Objects['checkout.session'], lineItems: readonly LineItem[]): Html {
  const format = (pence: number | null) => formatMoney(pence ?? 0, session.currency ?? 'gbp');
  return html`<table>
    <caption>
      Your order
    </caption>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col">Price before VAT</th>
      </tr>
    </thead>
    <tbody>
      ${lineItems.map(
        (item) =>
          html`<tr>
            <th scope="row">${describe(item)}</th>
            <td>${format(item.amount_subtotal)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Subtotal</th>
        <td>${format(session.amount_subtotal)}</td>
      </tr>
      ${discountRow(session.total_details?.amount_discount ?? 0, format)}
      ${taxes(lineItems).map(
        ({ name, amount }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${format(amount)}</td>
          </tr>`,
      )}
      <tr>
        <th scope="row">Total</th>
        <td>${format(session.amount_total)}</td>
      </tr>
    </tfoot>
  </table>`;
}

function describe({ description, quantity, price }: LineItem): string {
  const times = quantity === 1 ? '' : ` × ${quantity}`;
  const every = price?.recurring ? `, every ${price.recurring.interval}` : '';
  return `${description}${times}${every}`;
}

function taxes(lineItems: readonly LineItem[]): { name: string; amount: number }[] {
  return lineItems
    .flatMap((item) => item.taxes ?? [])
    .map(({ rate, amount }) => ({ name: `${rate.display_name} (${rate.percentage}%)`, amount }));
}

function discountRow(pence: number, format: (pence: number) => string): Html | null {
  if (pence === 0) return null;
  return html`<tr>
    <th scope="row">Discount</th>
    <td>−${format(pence)}</td>
  </tr>`;
}
