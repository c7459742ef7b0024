import { randomUUID } from 'node:crypto';
import {
  endsAttack,
  adminRule,
  confirmedEmail,
  contentRule,
  itemRule,
  memberRule,
  noInput,
  publicRule,
  reviewRule,
  type AccessRule,
  sensitive,
  decidesOn,
} from '../access-rules.ts';
import type { Fixtures } from '../fixtures.ts';

/** Names an item as the calls on submittals do. */
export function itemInput({ article }: Fixtures) {
  return { id: article.id, item: 'article', subItem: 'press-releases' };
}

/** Asks for one change of what was submitted. */
export function requestChangesBody(id: number) {
  return { id, tasks: [{ place: { kind: 'section', section: 'title' }, needed: 'A shorter one' }] };
}

/** Returns a schedule that is still ahead. */
export function inOneDay() {
  return { notBefore: new Date(Date.now() + 86_400_000).toISOString(), appearsUntil: null };
}

/** Who may call what concerns submittals and decisions. */
export const submittalAccess: Record<string, AccessRule<unknown>> = {
  'submittals.get': itemRule(itemInput),
  // Refused with 409, as its page is not public.
  'submittals.kit': itemRule(({ article }) => ({ id: article.id })),
  'submittals.undescribedPictures': itemRule(itemInput),
  'submittals.rights': itemRule(itemInput),
  'submittals.submit': confirmedEmail(itemRule(itemInput)),
  'submittals.withdraw': endsAttack(itemRule(itemInput)),
  'submittals.schedule': itemRule((fixtures) => ({ ...itemInput(fixtures), ...inOneDay() })),
  'submittals.reschedule': decidesOn(
    'submittal',
    reviewRule(({ submittalId }) => ({ id: submittalId, ...inOneDay() })),
  ),
  'submittals.scheduled': reviewRule(noInput),
  'submittals.proof': reviewRule(({ submittalId }) => ({ id: submittalId })),
  'submittals.checkPage': decidesOn(
    'submittal',
    reviewRule(({ submittalId }) => ({ id: submittalId })),
  ),
  'submittals.unpublish': endsAttack(itemRule(itemInput)),
  'submittals.republish': itemRule(itemInput),
  'submittals.takeDown': endsAttack(
    decidesOn(
      'item',
      reviewRule(({ article }) => ({ id: article.id, reason: 'It is not yours' })),
    ),
  ),
  'submittals.putBack': decidesOn(
    'item',
    reviewRule(({ article }) => ({ id: article.id })),
  ),
  'submittals.waitingTime': memberRule(noInput),
  'submittals.reasons.list': reviewRule(noInput),
  'submittals.reasons.create': adminRule(() => ({ name: randomUUID(), text: 'Which site is it?' })),
  'submittals.reasons.update': adminRule(({ reasonId }) => ({
    id: reasonId,
    name: randomUUID(),
    text: 'Which site is it?',
  })),
  'submittals.reasons.remove': adminRule(({ reasonId }) => ({ id: reasonId })),
  'submittals.amendments.create': decidesOn(
    'submittal',
    reviewRule(({ submittalId }) => ({
      id: submittalId,
      title: 'A new pump',
      introHeader: '',
      content: '<p>It pumps well.</p>',
    })),
  ),
  'submittals.amendments.review': reviewRule(({ submittalId }) => ({ id: submittalId })),
  'submittals.amendments.get': itemRule(({ amendmentId }) => ({ id: amendmentId })),
  'submittals.amendments.accept': sensitive(itemRule(({ amendmentId }) => ({ id: amendmentId }))),
  'submittals.amendments.decline': sensitive(itemRule(({ amendmentId }) => ({ id: amendmentId }))),
  'submittals.amendments.consent': contentRule(noInput),
  'submittals.amendments.setConsent': sensitive(contentRule(() => ({ allowed: true }))),
  'submittals.signOffs.list': itemRule(({ article }) => ({ id: article.id })),
  'submittals.signOffs.send': sensitive(
    confirmedEmail(itemRule(({ article }) => ({ id: article.id, guest: 'Jo Reed' }))),
  ),
  'submittals.signOffs.revoke': endsAttack(itemRule(({ signOffId }) => ({ id: signOffId }))),
  'submittals.signOffs.settleComment': itemRule(({ commentId }) => ({ id: commentId, done: true })),
  'submittals.signOffs.review': reviewRule(({ submittalId }) => ({ id: submittalId })),
  'submittals.signOffs.open': publicRule(({ signOffSecret }) => ({ secret: signOffSecret })),
  'submittals.signOffs.comment': publicRule(({ signOffSecret }) => ({
    secret: signOffSecret,
    place: { kind: 'section', section: 'title' },
    text: 'A shorter one',
  })),
  'submittals.signOffs.answer': publicRule(({ signOffSecret }) => ({
    secret: signOffSecret,
    answer: 'signed-off',
    name: 'Jo Reed',
  })),
  'submittals.previews.get': itemRule(({ article }) => ({ id: article.id })),
  'submittals.previews.set': sensitive(itemRule(({ article }) => ({ id: article.id, enabled: false }))),
  'submittals.embargoLinks.list': itemRule(({ embargoed }) => ({ id: embargoed.id })),
  'submittals.embargoLinks.make': sensitive(
    itemRule(({ embargoed }) => ({ id: embargoed.id, recipient: 'Jane Smith' })),
  ),
  'submittals.embargoLinks.revoke': endsAttack(itemRule(({ embargoed }) => ({ id: embargoed.linkId }))),
  'submittals.embargoLinks.listForReview': reviewRule(({ embargoed }) => ({ id: embargoed.submittalId })),
  'submittals.embargoLinks.makeForReview': decidesOn(
    'submittal',
    reviewRule(({ embargoed }) => ({
      id: embargoed.submittalId,
      recipient: 'Jane Smith',
    })),
  ),
  'submittals.embargoLinks.revokeForReview': endsAttack(
    decidesOn(
      'embargo-link',
      reviewRule(({ embargoed }) => ({ id: embargoed.linkId })),
    ),
  ),
  'submittals.list': reviewRule(noInput),
  'submittals.count': reviewRule(noInput),
  'submittals.review': reviewRule(({ submittalId }) => ({ id: submittalId })),
  'submittals.release': decidesOn(
    'submittal',
    reviewRule(({ submittalId }) => ({ id: submittalId })),
  ),
  'submittals.claim': decidesOn(
    'submittal',
    reviewRule(({ submittalId }) => ({ id: submittalId })),
  ),
  'submittals.assign': decidesOn(
    'submittal',
    reviewRule(({ submittalId }) => ({ id: submittalId, reviewerId: null })),
  ),
  'submittals.reviewers': reviewRule(noInput),
  'submittals.recent': reviewRule(noInput),
  'submittals.approve': decidesOn(
    'submittal',
    reviewRule(({ submittalId }) => ({ id: submittalId })),
  ),
  'submittals.reject': decidesOn(
    'submittal',
    reviewRule(({ submittalId }) => ({ id: submittalId, response: 'rejected' })),
  ),
  'submittals.requestChanges': decidesOn(
    'submittal',
    reviewRule(({ submittalId }) => requestChangesBody(submittalId)),
  ),
  'submittals.talk.list': itemRule(({ article }) => ({ id: article.id })),
  'submittals.talk.listForReview': reviewRule(({ submittalId }) => ({ id: submittalId })),
  'submittals.tasks.list': itemRule(({ article }) => ({ id: article.id })),
  'submittals.tasks.answer': itemRule(({ taskId }) => ({ id: taskId, done: true })),
  'submittals.messages.list': itemRule(({ article }) => ({ id: article.id })),
  'submittals.messages.send': confirmedEmail(itemRule(({ article }) => ({ id: article.id, text: 'When?' }))),
  'submittals.messages.listForReview': reviewRule(({ submittalId }) => ({ id: submittalId })),
  'submittals.messages.listOfCompany': reviewRule(({ company }) => ({ id: company.id })),
  'submittals.messages.reply': decidesOn(
    'submittal',
    reviewRule(({ submittalId }) => ({ id: submittalId, text: 'Soon' })),
  ),
  'submittals.certificates.list': reviewRule(({ profileSubmittalId }) => ({ id: profileSubmittalId })),
  'submittals.certificates.mark': decidesOn(
    'submittal',
    reviewRule(({ profileSubmittalId }) => ({ id: profileSubmittalId, index: 0, seen: true })),
  ),
  'submittals.notes.list': reviewRule(({ submittalId }) => ({ id: submittalId })),
  'submittals.notes.add': decidesOn(
    'submittal',
    reviewRule(({ submittalId }) => ({ id: submittalId, text: 'Ask Ada' })),
  ),
  'submittals.undo': decidesOn(
    'submittal',
    reviewRule(({ submittalId }) => ({ id: submittalId })),
  ),
  'submittals.approveWhenPaid': decidesOn(
    'submittal',
    reviewRule(({ submittalId }) => ({ id: submittalId, wanted: false })),
  ),
};
