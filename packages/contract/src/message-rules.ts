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
    hint: 'Where nobody wants an email at once, the owners still get one.',
    right: 'pay',
    mustReach: ['owner', 'finance'],
  },
  access: {
    label: 'Reminders that access ends',
    hint: 'Where no owner wants an email at once, they still get one.',
    right: 'pay',
    mustReach: ['owner'],
  },
  members: {
    label: 'Members who join or leave',
    hint: 'Who has accepted an invitation, and who is no longer a member.',
    right: 'manageMembers',
    mustReach: [],
  },
  enquiries: {
    label: 'Enquiries from readers',
    hint: 'What a reader asks, with a reply that goes to the reader. It is always in the portal’s own list.',
    right: 'editContent',
    mustReach: [],
  },
  statistics: {
    label: 'What your pages brought, once a month',
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
