import type { SettleFaultInput } from '@headwater/contract/payment-faults';
import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import { writeAudit, type Who } from '../../audit/audit.queries.ts';
import { closeFault, findFault } from './payment-issues.queries.ts';

interface Settler {
  who: Who;
  now: () => Date;
}

/** Throws 409 where it is no longer open. */
export async function settleFault(
  trx: Transaction,
  { who, now }: Settler,
  { id, note }: SettleFaultInput,
): Promise<void> {
  const fault = await findFault(trx, { id });
  if (!fault) throw notFound();
  if (!(await closeFault(trx, { id, adminId: who.actorId, note, at: now() })))
    throw conflict('This has been dealt with meanwhile.');
  const { stripeId, problem } = fault;
  await writeAudit(trx, {
    who,
    action: 'payments.settleFault',
    before: { stripeId, problem },
    after: { stripeId, note },
  });
}
