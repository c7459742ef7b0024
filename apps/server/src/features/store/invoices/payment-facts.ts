import { bankFacts } from '@headwater/contract/bank-details';
import { formatDay } from '@headwater/contract/dates';
import type { PayableEmailSettings } from '../../mails/rendering/render-email.ts';

/** The facts of an email about paying an order: the due day and the bank account. */
export function paymentFacts({ publisher }: PayableEmailSettings, dueOn: string): [string, string][] {
  return [['Due', formatDay(dueOn)], ...bankFacts(publisher.bankDetails)];
}
