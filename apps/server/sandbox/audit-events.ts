/** What the timeline is filtered by. */
export const eventKinds = {
  emails: 'Emails',
  pages: 'Pages',
  access: 'Access',
  money: 'Orders and payments',
} as const;
export type EventKind = keyof typeof eventKinds;

/** What the timeline says of the audit, by action; the others are of no interest there. */
export const auditEvents: ReadonlyMap<string, { kind: EventKind; text: string }> = new Map([
  ['submittals.submit', { kind: 'pages', text: 'submitted' }],
  ['submittals.withdraw', { kind: 'pages', text: 'submission withdrawn' }],
  ['submittals.approve', { kind: 'pages', text: 'approved' }],
  ['submittals.reject', { kind: 'pages', text: 'not approved' }],
  ['submittals.requestChanges', { kind: 'pages', text: 'changes requested' }],
  ['submittals.publish', { kind: 'pages', text: 'published, as its embargo has ended' }],
  ['submittals.hold', { kind: 'pages', text: 'held back until its company has access' }],
  ['submittals.lapse', { kind: 'pages', text: 'did not appear, as its end date came first' }],
  ['submittals.endPublication', { kind: 'pages', text: 'off the site, as its end date has come' }],
  ['submittals.unpublish', { kind: 'pages', text: 'taken off the site by its company' }],
  ['submittals.republish', { kind: 'pages', text: 'back on the site' }],
  ['submittals.takeDown', { kind: 'pages', text: 'taken off the site by the publisher' }],
  ['submittals.putBack', { kind: 'pages', text: 'back on the site' }],
  ['enquiries.receive', { kind: 'pages', text: 'enquiry from a reader' }],
  ['purchase-orders.create', { kind: 'money', text: 'purchase order submitted' }],
  ['purchase-orders.enter', { kind: 'money', text: 'purchase order entered by staff' }],
  ['purchase-orders.update', { kind: 'money', text: 'purchase order reviewed' }],
  ['purchase-orders.decline', { kind: 'money', text: 'purchase order declined' }],
  ['purchase-orders.receive', { kind: 'money', text: 'payment received for an order' }],
  ['purchase-orders.credit', { kind: 'money', text: 'credit note for an order' }],
  ['quotations.create', { kind: 'money', text: 'quotation sent' }],
  ['quotations.accept', { kind: 'money', text: 'quotation accepted' }],
  ['payments.setRenewal', { kind: 'money', text: 'renewal by card switched on or off' }],
  ['access.grant', { kind: 'access', text: 'access given by hand' }],
  ['access.change', { kind: 'access', text: 'access by hand changed' }],
  ['access.end', { kind: 'access', text: 'access by hand ended' }],
]);
