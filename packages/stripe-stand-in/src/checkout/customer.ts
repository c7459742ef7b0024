import { createCustomer } from '../catalogue/customer.endpoints.ts';
import type { Payer } from '../payments/payer.ts';
import { emitEvent } from '../store/events.ts';
import { getOrThrow, update } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';
import { getSessionInternals } from './session.ts';

type Session = Objects['checkout.session'];

/** Returns the id of the session's customer. A subscription without one creates it; a payment's guest has none. */
export function ensureCustomer(store: Store, session: Session, payer: Payer): string | null {
  const name = payer.businessName ?? payer.name;
  if (session.customer !== null) {
    const customer = getOrThrow(store, 'customer', session.customer);
    if (getSessionInternals(store, session.id).updatesCustomerName) {
      emitEvent(store, 'customer.updated', update(store, 'customer', customer, { name }));
    }
    return customer.id;
  }
  if (session.mode === 'payment') return null;
  return createCustomer(store, { email: payer.email, name }).id;
}

export function customerDetails({
  email,
  name,
  businessName,
  vatNumber,
}: Payer): Session['customer_details'] {
  return {
    address: null,
    business_name: businessName,
    email,
    individual_name: null,
    name: businessName ?? name,
    phone: null,
    tax_exempt: 'none',
    tax_ids:
      vatNumber === null
        ? []
        : [{ type: vatNumber.startsWith('GB') ? 'gb_vat' : 'eu_vat', value: vatNumber }],
  };
}
