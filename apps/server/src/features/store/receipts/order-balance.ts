import type { OrderBalance } from '@headwater/contract/receipts';
import { withVat } from '../invoices/figures.ts';
import type { OrderRecord } from '../orders/purchase-orders.queries.ts';

type PricedOrder = Pick<OrderRecord, 'price' | 'vatPercent' | 'penceReceived' | 'penceCredited' | 'status'>;

/** Computes an order's debt. A declined order owes nothing. */
export function orderBalance(
  { price, vatPercent, penceReceived, penceCredited, status }: PricedOrder,
  { vatPercent: presentVat }: { vatPercent: number },
): OrderBalance {
  const due = withVat(price, vatPercent ?? presentVat).gross;
  const received = penceReceived ?? 0;
  const credited = Math.min(due, penceCredited);
  const rest = status === 'declined' ? -received : due - credited - received;
  return { due, received, credited, outstanding: Math.max(0, rest), overpaid: Math.max(0, -rest) };
}
