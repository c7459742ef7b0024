import { z } from 'zod';

export const salesAlarmKinds = [
  'renewal-off',
  'checkout-left',
  'card-refused',
  'card-ending',
  'quotation-ending',
] as const;
export type SalesAlarmKind = (typeof salesAlarmKinds)[number];

/** What may end a renewal or a sale: what the sales people read, and what they do next. */
export const salesAlarms: Record<SalesAlarmKind, { label: string; step: string }> = {
  'renewal-off': { label: 'Renewal switched off', step: 'Ask why the renewal was switched off' },
  'checkout-left': { label: 'Checkout left unfinished', step: 'Help with the unfinished checkout' },
  'card-refused': { label: 'Card refused', step: 'Help with the refused card' },
  'card-ending': { label: 'Card expires before the renewal', step: 'Ask for a card that is valid longer' },
  'quotation-ending': { label: 'Quotation about to end', step: 'Ask about the quotation before it ends' },
};

export const leavingReasons = ['price', 'results', 'time', 'payment', 'changed', 'other'] as const;
export const leavingReason = z.enum(leavingReasons, { error: 'Please choose a reason' });
export type LeavingReason = z.output<typeof leavingReason>;

/** Why a customer stops or hesitates, in the words of our emails and figures. */
export const leavingReasonLabels: Record<LeavingReason, string> = {
  price: 'It costs too much',
  results: 'It brings us too little',
  time: 'We have no time for it now',
  payment: 'We would rather pay another way',
  changed: 'Something has changed at our company',
  other: 'Another reason',
};

export const answerAlarmInput = z.object({ secret: z.string().max(200), reason: leavingReason });
