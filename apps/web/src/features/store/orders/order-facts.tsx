import { formatDay } from '@headwater/contract/dates';
import { formatPence, formatPrice } from '@headwater/contract/money';
import type { PurchaseOrderRow } from '@headwater/contract/store';
import { Card } from '@headwater/ui/card';
import type { ReactNode } from 'react';
import { InviteAgain } from './invite-again.tsx';
import { listOrderTerms } from './order-terms.tsx';

/** Lists the facts to check an order's form against. */
export function OrderFacts({ order }: { order: PurchaseOrderRow }) {
  const terms = listOrderTerms(order);
  return (
    <Card>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 xl:grid-cols-1 xl:gap-y-3">
        <Fact name="Package">
          {order.name}, {formatPrice(order.price)}
          {order.upgradedUntil !== null &&
            `, the difference of an upgrade until ${formatDay(order.upgradedUntil)}`}
          {order.discount !== null &&
            `: ${formatPence(order.price + order.discount.pence)} less ${formatPence(order.discount.pence)} with the code ${order.discount.code}`}
        </Fact>
        <Fact name="Amount due">
          {formatPence(order.due)}
          {order.reverseChargeNumber === null
            ? ' with VAT'
            : `, without VAT: reverse charge, ${order.reverseChargeNumber}`}
        </Fact>
        {order.credited > 0 && <Fact name="Credited">{formatPence(order.credited)}</Fact>}
        {order.amountReceived !== null && <Fact name="Received">{describeReceived(order)}</Fact>}
        <Fact name="Access now">
          {order.accessEndDate === null ? 'inactive' : `until ${formatDay(order.accessEndDate)}`}
        </Fact>
        {terms.length > 0 && (
          <Fact name="Agreed">
            {terms.map(({ key, text }) => (
              <span key={key} className="block">
                {text}
              </span>
            ))}
          </Fact>
        )}
        {order.invitedAs !== null && order.status !== 'declined' && (
          <Fact name="Invited">
            <InviteAgain order={order} />
          </Fact>
        )}
        {order.endDate !== null && <Fact name="From this order">until {formatDay(order.endDate)}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents xl:block">
      <dt className="text-muted xl:text-sm">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Compares the received amount with the amount due. */
function describeReceived({ amountReceived, due: ordered, credited }: PurchaseOrderRow): string {
  const due = ordered - credited;
  const pence = Math.round((amountReceived ?? 0) * 100);
  const received = formatPence(pence);
  if (pence === due) return `${received}, paid in full`;
  return pence < due
    ? `${received}; ${formatPence(due - pence)} outstanding`
    : `${received}; ${formatPence(pence - due)} too much`;
}
