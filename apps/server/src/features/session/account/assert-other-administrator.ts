import type { Transaction } from '@headwater/db/connect';
import { conflict } from '../../../errors.ts';
import { lockAdministrators } from './accounts.queries.ts';

/** Throws 409 if there is no other administrator. The other administrators keep their role until the transaction ends. */
export async function assertOtherAdministrator(trx: Transaction, { id }: { id: number }): Promise<void> {
  const others = (await lockAdministrators(trx)).filter((each) => each !== id);
  if (others.length === 0)
    throw conflict(
      'This is the only administrator. First make somebody else one: the operator runs npm run portal -- admin grant EMAIL.',
    );
}
