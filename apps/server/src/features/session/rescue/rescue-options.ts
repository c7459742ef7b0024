import { formatDay, londonDay } from '@headwater/contract/dates';
import type { RescueOptions } from '@headwater/contract/users';
import type { Database } from '@headwater/db/connect';
import { notFound } from '../../../errors.ts';
import { getNewestInvoiceNumber } from '../../store/invoices/invoices.queries.ts';
import { getRescuedAccount, type RescuedAccount } from './rescue.queries.ts';

/** Suggests questions for a person who claims to own the account: facts that no reader of the public site knows. */
export async function getRescueOptions(db: Database, { id }: { id: number }): Promise<RescueOptions> {
  const account = await getRescuedAccount(db, { id });
  if (!account) throw notFound();
  const newestInvoice = await getNewestInvoiceNumber(db, { holderId: id });
  const questions = [
    { question: 'What is the number of your newest invoice?', answer: newestInvoice ?? '' },
    { question: 'What is the title of your newest draft?', answer: account.draftTitle ?? '' },
    { question: 'When did you register?', answer: formatDay(londonDay(account.createdAt)) },
  ];
  return {
    questions: questions.filter(({ answer }) => answer !== ''),
    refusal: describeRefusal(account),
  };
}

/** Says why no link can be sent for an account; null if one can. */
export function describeRefusal({ staffRole, confirmedAt, suspendedAt }: RescuedAccount): string | null {
  if (staffRole !== null)
    return 'Only the operator can let staff in again: npm run portal -- account code EMAIL';
  if (suspendedAt !== null) return 'This account is suspended: reopen it first.';
  if (confirmedAt === null)
    return 'The email of this account was never confirmed: a link sent there could let a stranger in.';
  return null;
}
