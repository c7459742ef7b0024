import { formatDay, formatMoment } from '@headwater/contract/dates';
import {
  rowEdits,
  type LogAction,
  type LogEntry,
  type RowEdit,
} from '@headwater/contract/company-log-entries';
import { orderedSections } from '@headwater/contract/ordered-sections';
import { itemTextRules } from '@headwater/contract/item-texts';
import { companyRole } from '@headwater/contract/company-role';
import { roleLabels } from '@headwater/contract/company-roles';

/** Describes an entry in a sentence. */
type Description = (entry: LogEntry) => string;

const fieldLabels = new Map<string, string>(
  Object.entries(itemTextRules).map(([field, { label }]) => [field, label]),
);

/** Descriptions of every action. An entry whose details are gone still has a sentence. */
const descriptions: Record<Exclude<LogAction, RowEdit['action']>, Description> = {
  'company.create': (entry) => `${who(entry)} created the company profile`,
  'company.update': describeTexts,
  'company.categories.add': on('added categories to'),
  'company.categories.remove': on('removed categories from'),
  'company.references.add': on('added references to'),
  'company.references.remove': on('removed references from'),
  'company.networks.create': on('added social network links to'),
  'company.networks.update': on('changed the social network links of'),
  'company.gallery.update': on('changed the alt text of a gallery picture of'),
  'company.gallery.reorder': on('changed the order of the gallery of'),
  'company.gallery.remove': on('removed a picture from the gallery of'),
  'company.logo.update': on('changed the alt text of the logo of'),
  'company.logo.remove': on('removed the logo from'),
  'articles.create': on('created'),
  'articles.update': describeTexts,
  'articles.remove': on('removed'),
  'articles.restore': on('restored'),
  'history.restore': describeRestored,
  'checks.fix': on('fixed quotes, spaces or words of'),
  'checks.leave': on('answered a hint about'),
  'articles.removePdf': on('removed the PDF from'),
  'articles.categories.add': on('added categories to'),
  'articles.categories.remove': on('removed categories from'),
  'articles.images.update': on('changed the alt text of a picture of'),
  'articles.images.remove': on('removed a picture from'),
  'articles.partners.answer': (entry) =>
    `${who(entry)} chose whether the company’s page shows a case study that names it`,
  'uploads.banner': on('uploaded a banner for'),
  'uploads.content': (entry) => `${who(entry)} uploaded a picture for a text`,
  'uploads.crop': on('cropped a picture again in'),
  'uploads.gallery': on('added a picture to the gallery of'),
  'uploads.logo': on('uploaded a logo for'),
  'uploads.pdf': on('uploaded a PDF for'),
  'submittals.submit': on('submitted'),
  'submittals.confirmRights': on('confirmed the rights to'),
  'submittals.withdraw': on('withdrew the submission of'),
  'submittals.approve': on('approved'),
  'submittals.reject': on('rejected'),
  'submittals.requestChanges': on('asked for changes to'),
  'submittals.tasks.answer': on('answered a requested change to'),
  'submittals.undo': on('undid the decision on'),
  'submittals.schedule': on('changed the publication date of'),
  'submittals.publish': on('published'),
  'submittals.hold': on('held back, because access has ended,'),
  'submittals.lapse': on('did not publish, because its end date had passed,'),
  'submittals.unpublish': on('unpublished'),
  'submittals.endPublication': on('unpublished, on its end date,'),
  'submittals.republish': on('published again'),
  'submittals.takeDown': on('took down'),
  'submittals.putBack': on('put back'),
  'submittals.amendments.offer': on('offered an amendment to'),
  'submittals.amendments.publish': on('amended and published'),
  'submittals.amendments.accept': on('accepted the amendment to'),
  'submittals.amendments.decline': on('declined the amendment to'),
  'submittals.amendments.setConsent': (entry) =>
    `${who(entry)} chose whether editors publish amendments at once`,
  'submittals.signOffs.send': (entry) => `${who(entry)} asked ${guest(entry)} to sign off ${itemName(entry)}`,
  'submittals.signOffs.revoke': (entry) =>
    `${who(entry)} ended the link to ${itemName(entry)} for ${guest(entry)}`,
  'submittals.signOffs.open': (entry) => `${capitalised(guest(entry))} looked at ${itemName(entry)}`,
  'submittals.signOffs.comment': (entry) => `${capitalised(guest(entry))} commented on ${itemName(entry)}`,
  'submittals.signOffs.answer': (entry) =>
    `${capitalised(guest(entry))} answered the request to sign off ${itemName(entry)}`,
  'submittals.signOffs.settleComment': on('resolved a guest’s comment on'),
  'submittals.previews.set': on('switched on or off the preview of'),
  'submittals.embargoLinks.make': (entry) =>
    `${who(entry)} created an embargo link to ${itemName(entry)} for a journalist`,
  'submittals.embargoLinks.revoke': on('ended a journalist’s link to'),
  'accuracy.details.confirm': (entry) =>
    `${entry.by === null ? 'An owner' : who(entry)} confirmed the details of ${itemName(entry)}`,
  'accuracy.notices.add': on('added a correction to'),
  'accuracy.notices.remove': on('removed a correction from'),
  'enquiries.receive': on('received an enquiry about'),
  'enquiries.setStatus': on('changed the status of an enquiry about'),
  'enquiries.addNote': on('added a note to an enquiry about'),
  'enquiries.open': on('read an enquiry about'),
  'enquiries.addAnswerFile': on('uploaded a file for an answer to an enquiry about'),
  'enquiries.answer': on('answered an enquiry about'),
  'enquiries.assign': on('changed who has an enquiry about'),
  'enquiries.setOutcome': on('changed what came of an enquiry about'),
  'enquiries.end': on('closed, at the reader’s request, an enquiry about'),
  'enquiries.remove': on('deleted an enquiry about'),
  'enquiries.erase': (entry) => `${who(entry)} erased an enquiry at the reader’s request`,
  'enquiries.texts.add': (entry) => `${who(entry)} added a text for answers`,
  'enquiries.texts.update': (entry) => `${who(entry)} changed a text for answers`,
  'enquiries.texts.remove': (entry) => `${who(entry)} removed a text for answers`,
  'enquiries.addresses.add': (entry) => `${who(entry)} added ${whom(entry)} to the addresses for enquiries`,
  'enquiries.addresses.setForm': (entry) =>
    `${who(entry)} changed the form in which an address gets enquiries`,
  'enquiries.addresses.remove': (entry) =>
    `${who(entry)} removed ${whom(entry)} from the addresses for enquiries`,
  'company.linkTags.set': (entry) =>
    `${who(entry)} chose whether links to your own site say where readers come from`,
  'company.webhooks.create': (entry) => `${who(entry)} created a webhook`,
  'company.webhooks.update': (entry) => `${who(entry)} changed a webhook`,
  'company.webhooks.remove': (entry) => `${who(entry)} deleted a webhook`,
  'company.webhooks.replay': (entry) => `${who(entry)} had a webhook called again`,
  'reference.claims.create': (entry) => `${who(entry)} claimed ${claimed(entry)}`,
  'reference.claims.withdraw': (entry) => `${who(entry)} withdrew the claim to ${claimed(entry)}`,
  'reference.claims.approve': (entry) => `${who(entry)} gave the company ${claimed(entry)}`,
  'reference.claims.reject': (entry) => `${who(entry)} rejected the claim to ${claimed(entry)}`,
  'reference.claims.undo': (entry) => `${who(entry)} took back ${claimed(entry)}`,
  'purchase-orders.create': (entry) => `${who(entry)} sent ${order(entry)}`,
  'purchase-orders.enter': (entry) => `${capitalised(order(entry))} was entered for the company`,
  'quotations.accept': (entry) => `${capitalised(order(entry))} was made by a quotation’s link`,
  'purchase-orders.update': describeOrder,
  'purchase-orders.decline': (entry) => `${capitalised(order(entry))} was declined`,
  'purchase-orders.receive': (entry) => `A payment for ${order(entry)} was recorded`,
  'purchase-orders.credit': (entry) => `${capitalised(order(entry))} was credited`,
  'payments.start': (entry) => `${who(entry)} started a card payment`,
  'payments.update': describePayment,
  'payments.setRenewal': (entry) =>
    `${who(entry)} ${entry.details.renews === false ? 'cancelled' : 'resumed'} the renewal of the subscription`,
  'payments.replaceCard': (entry) => `${who(entry)} started to replace the subscription’s card`,
  'billing.save': (entry) => `${who(entry)} changed the billing details`,
  'billing.confirm': (entry) => `${who(entry)} confirmed the country and VAT number`,
  'billing.withdrawConfirmation': (entry) => `${who(entry)} withdrew the confirmation of the VAT number`,
  'payments.openBillingPortal': (entry) => `${who(entry)} opened Stripe’s page for the company’s cards`,
  'access.grant': (entry) => `The company was given access${untilDay(entry)}`,
  'access.change': (entry) => `The company’s granted access was changed: it runs${untilDay(entry)}`,
  'access.end': () => 'The company’s granted access was ended',
  'company.members.invite': (entry) =>
    `${who(entry)} invited ${whom(entry)}${entry.details.handsOver === true ? ' to take over the company' : asRole(entry)}`,
  'company.members.withdrawInvitation': (entry) => `${who(entry)} withdrew the invitation of ${whom(entry)}`,
  'company.members.join': (entry) =>
    `${who(entry)} joined${entry.details.handsOver === true ? ' and took over the company' : asRole(entry)}`,
  'company.members.changeRole': describeRoleChange,
  'company.members.remove': (entry) => `${who(entry)} removed ${whom(entry)} from the company`,
  'company.members.leave': (entry) => `${who(entry)} left the company`,
  'session.switch': viewed('viewed'),
  'session.giveReason': viewed('said why they viewed'),
  'submittals.previews.open': on('looked at the draft of'),
};

function viewed(verb: string): Description {
  return ({ by }) =>
    by === null || by === 'editor'
      ? `Somebody from the publisher ${verb} the portal as a member`
      : `${emailOf(by)} from the publisher ${verb} the portal as ${by.viewingAs ? emailOf(by.viewingAs) : 'a member'}`;
}

function untilDay({ details: { endsOn } }: LogEntry): string {
  return endsOn === undefined ? '' : ` until ${formatDay(endsOn)}`;
}

function guest({ details }: LogEntry): string {
  return details.guest ?? 'somebody without an account';
}

function claimed({ details: { name } }: LogEntry): string {
  return name === undefined ? 'a name' : `the name “${name}”`;
}

/** Describes an entry of the log in a sentence without its full stop. */
export function describeEntry(entry: LogEntry): string {
  const { action } = entry;
  return isRowAction(action) ? describeRowEdit(action, entry) : descriptions[action](entry);
}

function isRowAction(action: LogAction): action is RowEdit['action'] {
  return rowEdits.some((edit) => edit.action === action);
}

function describeRowEdit(action: RowEdit['action'], entry: LogEntry): string {
  return rowEdits
    .filter((edit) => edit.action === action)
    .map(({ section, verb }) => rowDescriptions[verb](orderedSections[section])(entry))
    .join('');
}

/** Descriptions of edits to a section's rows, by the row's name. */
const rowDescriptions: Record<RowEdit['verb'], (row: { one: string; many: string }) => Description> = {
  create: ({ one }) => on(`added ${withArticle(one)} to`),
  update:
    ({ one }) =>
    (entry) =>
      entry.details.published === undefined
        ? on(`changed ${withArticle(one)} of`)(entry)
        : `${on(`corrected ${withArticle(one)} of`)(entry)}, public at once`,
  remove: ({ one }) => on(`removed ${withArticle(one)} from`),
  reorder: ({ many }) => on(`changed the order of the ${many} of`),
};

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function who({ by }: LogEntry): string {
  if (by === null) return 'The portal';
  if (by === 'editor') return 'An editor';
  return by.viewingAs === null
    ? capitalised(emailOf(by))
    : `${capitalised(emailOf(by))} from the publisher, viewing as ${emailOf(by.viewingAs)},`;
}

function emailOf({ email }: { email: string | null }): string {
  return email ?? 'somebody whose account is erased';
}

function on(verb: string): Description {
  return (entry) => `${who(entry)} ${verb} ${itemName(entry)}`;
}

function itemName({ item, action }: LogEntry): string {
  if (item) return `“${item.title}”`;
  return action.startsWith('company.') ? 'the company profile' : 'something since deleted';
}

function describeTexts(entry: LogEntry): string {
  const labels = entry.details.fields?.map((field) => fieldLabels.get(field) ?? field) ?? [];
  const texts = labels.length === 0 ? 'the texts' : new Intl.ListFormat('en-GB').format(labels);
  return `${who(entry)} changed ${texts} of ${itemName(entry)}`;
}

function describeRestored(entry: LogEntry): string {
  const { revisionFrom } = entry.details;
  const version =
    revisionFrom === undefined
      ? 'an earlier version'
      : `the version of ${formatMoment(new Date(revisionFrom))}`;
  return `${who(entry)} restored ${version} of ${itemName(entry)}`;
}

function order({ details: { poReference } }: LogEntry): string {
  return poReference === undefined ? 'an order' : `order ${poReference}`;
}

function describeOrder(entry: LogEntry): string {
  const { status, formerStatus } = entry.details;
  const isNowPaid = status === 'processed' && formerStatus !== 'processed';
  return `${capitalised(order(entry))} was ${isNowPaid ? 'marked paid' : 'changed'}`;
}

function describePayment({ details: { status, formerStatus, renews } }: LogEntry): string {
  if (status !== undefined && status !== formerStatus) {
    if (status === 'paid') return 'A card payment was received';
    if (status === 'processing') return 'A card payment is on its way';
    if (status === 'failed') return 'A card payment failed';
  }
  if (renews === false) return 'The subscription no longer renews';
  return 'A card payment was updated';
}

function whom({ details: { email } }: LogEntry): string {
  return email ?? 'somebody';
}

function asRole({ details: { role } }: LogEntry): string {
  const known = companyRole.safeParse(role);
  return known.success ? ` as ${roleLabels[known.data]}` : '';
}

function describeRoleChange(entry: LogEntry): string {
  const former = companyRole.safeParse(entry.details.formerRole);
  const from = former.success ? ` from ${roleLabels[former.data]}` : '';
  const role = companyRole.safeParse(entry.details.role);
  const to = role.success ? ` to ${roleLabels[role.data]}` : '';
  return `${who(entry)} changed the role of ${whom(entry)}${from}${to}`;
}

function capitalised(text: string): string {
  return text.includes('@') ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
