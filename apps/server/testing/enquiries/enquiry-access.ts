import { randomUUID } from 'node:crypto';
import {
  endsAttack,
  adminRule,
  confirmedEmail,
  contentRule,
  decidesOn,
  itemRule,
  membersRule,
  noInput,
  publicRule,
  reviewRule,
  ofOwner,
  sensitive,
  unbatchable,
  verified,
  type AccessRule,
} from '../access-rules.ts';

/** Who may call what concerns enquiries and readers, by the procedure's path. Whoever views as a member reads none. */
export const enquiryAccess: Record<string, AccessRule<unknown>> = {
  'enquiries.list': sensitive(contentRule(noInput)),
  'enquiries.count': sensitive(contentRule(noInput)),
  'enquiries.get': sensitive(itemRule(({ enquiryId }) => ({ id: enquiryId }))),
  'enquiries.setStatus': sensitive(itemRule(({ enquiryId }) => ({ id: enquiryId, status: 'answered' }))),
  'enquiries.addNote': sensitive(itemRule(({ enquiryId }) => ({ id: enquiryId, text: 'Call on Monday' }))),
  'enquiries.open': sensitive(itemRule(({ enquiryId }) => ({ id: enquiryId }))),
  'enquiries.answer': confirmedEmail(
    sensitive(itemRule(({ enquiryId }) => ({ id: enquiryId, name: 'Ada', text: 'About £900 a year.' }))),
  ),
  'enquiries.assign': sensitive(itemRule(({ enquiryId, owner }) => ({ id: enquiryId, accountId: owner.id }))),
  'enquiries.setOutcome': sensitive(
    itemRule(({ enquiryId }) => ({ id: enquiryId, outcome: 'won', valuePounds: 9_000 })),
  ),
  'enquiries.texts.list': sensitive(contentRule(noInput)),
  'enquiries.texts.add': sensitive(
    contentRule(() => ({ name: randomUUID(), text: 'Thank you for asking.' })),
  ),
  'enquiries.texts.update': sensitive(
    itemRule(({ answerTextId: id }) => ({ id, name: randomUUID(), text: 'Thank you for asking.' })),
  ),
  'enquiries.texts.remove': sensitive(itemRule(({ answerTextId: id }) => ({ id }))),
  'enquiries.remove': sensitive(itemRule(({ enquiryId }) => ({ id: enquiryId }))),
  'enquiries.addresses.list': sensitive(contentRule(noInput)),
  'enquiries.addresses.add': confirmedEmail(membersRule(() => ({ email: `${randomUUID()}@example.com` }))),
  'enquiries.addresses.setForm': ofOwner(
    membersRule(({ enquiryAddressId }) => ({ id: enquiryAddressId, plain: true })),
  ),
  'enquiries.addresses.remove': endsAttack(
    ofOwner(membersRule(({ enquiryAddressId }) => ({ id: enquiryAddressId }))),
  ),
  'accuracy.details.get': contentRule(noInput),
  'accuracy.details.confirm': contentRule(noInput),
  'accuracy.details.open': unbatchable(publicRule(({ detailsSecret: secret }) => ({ secret }))),
  'accuracy.details.confirmByLink': unbatchable(publicRule(({ detailsSecret: secret }) => ({ secret }))),
  'accuracy.details.unconfirmed': reviewRule(noInput),
  'accuracy.mistakes.list': reviewRule(noInput),
  'accuracy.mistakes.setStatus': decidesOn(
    'mistake-report',
    reviewRule(({ reportId: id }) => ({ id, status: 'corrected' })),
  ),
  'accuracy.notices.list': reviewRule(({ company }) => ({ id: company.id })),
  'accuracy.notices.add': decidesOn(
    'item',
    reviewRule(({ company }) => ({ id: company.id, text: 'It is in Leeds.' })),
  ),
  'accuracy.notices.remove': decidesOn(
    'correction-notice',
    reviewRule(({ noticeId: id }) => ({ id })),
  ),
  'accuracy.notices.own.list': itemRule(({ article }) => ({ id: article.id })),
  'accuracy.notices.own.add': itemRule(({ article }) => ({ id: article.id, text: 'It is in Leeds.' })),
  'accuracy.notices.own.remove': itemRule(({ noticeId: id }) => ({ id })),
  'readers.erase': verified(
    'second-factor',
    adminRule(() => ({ email: `${randomUUID()}@example.com` })),
  ),
};
