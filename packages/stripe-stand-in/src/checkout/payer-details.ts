import { createCustomer } from '../catalogue/customer.calls.ts';
import { emit } from '../core/events.ts';
import { change, known } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import type { Payer } from '../payments/payer.ts';
import { checkoutOf } from './checkout.ts';

type Session = Objects['checkout.session'];

/** The id of the session's customer, who may be made now; null for a guest. */
export function payingCustomer(world: World, session: Session, payer: Payer): string | null {
  const name = payer.businessName ?? payer.name;
  if (session.customer !== null) {
    const customer = known(world, 'customer', session.customer);
    if (checkoutOf(world, session).updatesCustomerName) {
      emit(world, 'customer.updated', change(world, 'customer', customer, { name }));
    }
    return customer.id;
  }
  if (session.mode === 'payment') return null;
  return createCustomer(world, { email: payer.email, name }).id;
}

export function customerDetails(payer: Payer): Session['customer_details'] {
  const { vatNumber } = payer;
  return {
    address: null,
    business_name: payer.businessName,
    email: payer.email,
    individual_name: null,
    name: payer.businessName ?? payer.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids:
      vatNumber === null
        ? []
        : [{ type: vatNumber.startsWith('GB') ? 'gb_vat' : 'eu_vat', value: vatNumber }],
  };
}
