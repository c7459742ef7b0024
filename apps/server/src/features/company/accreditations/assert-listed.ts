import type { Transaction } from '@headwater/db/connect';
import { badField } from '../../../errors.ts';
import { isListed } from './accreditations.queries.ts';

/** Throws 400 for an accreditation that is not on the publisher's list. */
export async function assertListed(trx: Transaction, accreditation: { scheme: string }): Promise<void> {
  if (!(await isListed(trx, accreditation))) throw badField('scheme', 'Please choose one from the list');
}
