import { z } from 'zod';
import { hasRight, type CompanyRight, type CompanyRole } from './company-roles.ts';
import { id } from './ids.ts';
import { messageKind, messageKinds, type MessageKind } from './message-kinds.ts';

interface MessageKindRule {
  label: string;
  hint: string;
  /** Messages go to the members with this right. */
  right: CompanyRight;
  /** The roles of which one member must be notified: if none of them wants it, the owners are. Empty if nobody has to be. */
  mustReach: readonly CompanyRole[];
}

export const messageKindRules: Record<MessageKind, MessageKindRule> = {
  decisions: {
    label: 'Decisions on what you submitted',
    hint: 'What we have received, approved or not approved.',
    right: 'editContent',
    mustReach: [],
  },
  payments: {
    label: 'Orders, payments and invoices',
    hint: 'If nobody wants an email at once, the owners still get one.',
    right: 'pay',
    mustReach: ['owner', 'finance'],
  },
  access: {
    label: 'Reminders before access ends',
    hint: 'If no owner wants an email at once, they still get one.',
    right: 'pay',
    mustReach: ['owner'],
  },
  members: {
    label: 'Members who join or leave',
    hint: 'New members, and members who have left.',
    right: 'manageMembers',
    mustReach: [],
  },
  enquiries: {
    label: 'Enquiries from readers',
    hint: 'Readers’ questions. If you reply, your answer goes to the reader. The portal always lists them.',
    right: 'editContent',
    mustReach: [],
  },
  statistics: {
    label: 'Your statistics, once a month',
    hint: 'Views, readers and clicks, and which page was read most.',
    right: 'readContent',
    mustReach: [],
  },
};

/** Returns the kinds of message for a member in this role. */
export function messageKindsFor(role: CompanyRole): MessageKind[] {
  return messageKinds.filter((kind) => hasRight(role, messageKindRules[kind].right));
}

/** How a person receives a kind of message, beside the notification in the portal, which they always get. */
export const deliveries = ['email', 'weekly', 'portal'] as const;
export type Delivery = (typeof deliveries)[number];

export const deliveryLabels: Record<Delivery, string> = {
  email: 'Email at once',
  weekly: 'In the weekly summary',
  portal: 'Only in the portal',
};

/** The kinds that a person is not emailed at once, for one of their companies or, if that is null, for all. */
export interface EmailOptOut {
  companyId: number | null;
  kind: MessageKind;
  delivery: Exclude<Delivery, 'email'>;
}

export const setEmailPreferenceInput = z.object({
  companyId: id.nullable(),
  kind: messageKind,
  delivery: z.enum(deliveries, { error: `Must be one of ${deliveries.join(', ')}` }),
});
