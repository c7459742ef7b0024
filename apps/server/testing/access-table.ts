import { randomUUID } from 'node:crypto';
import { generateAppSecret } from '@headwater/contract/second-factor';
import { oneTimeCode } from './session/one-time-code.ts';
import { testPassword, testRecoveryCode } from './test-portal.ts';
import type { Fixtures } from './fixtures.ts';

import {
  publicRule,
  userRule,
  memberRule,
  contentRule,
  itemRule,
  financeRule,
  membersRule,
  ofOwner,
  ownerRule,
  companyRule,
  companiesRule,
  adminRule,
  reviewRule,
  cookieSession,
  unbatchable,
  confirmedEmail,
  verified,
  endsAttack,
  impersonatorRule,
  salesRule,
  staffRolesRule,
  staffRule,
  supportRule,
  sensitive,
  sensitiveRule,
  factorRule,
  moneyRule,
  type AccessRule,
} from './access-rules.ts';

function withCompany(example: (fixtures: Fixtures) => object = () => ({})): AccessRule<unknown> {
  return companyRule((fixtures) => ({ companyId: fixtures.company.id, ...example(fixtures) }));
}

function withArticle(example: (fixtures: Fixtures) => object = () => ({})): AccessRule<unknown> {
  return itemRule((fixtures) => ({ articleId: fixtures.article.id, ...example(fixtures) }));
}

const noInput = () => undefined;

const code = 'AB12-CD34-EF56';
const newPassword = 'Another-Horse-8';

/** Registers another account each time. */
export function registerInput() {
  return { email: `${randomUUID()}@example.com`, password: testPassword, code };
}

/** Uses the recovery code of the test accounts. */
export function resetPasswordInput({ owner }: Fixtures) {
  return { email: owner.email, recoveryCode: testRecoveryCode, newPassword };
}

function decisionOnClaim({ claimId }: Fixtures) {
  return { id: claimId, response: 'The profile says so' };
}

/** Adds another authenticator app each time. */
function appInput() {
  const secret = generateAppSecret();
  return { secret, code: oneTimeCode(secret) };
}

/** Names an item as the calls on submittals do. */
export function itemInput({ article }: Fixtures) {
  return { id: article.id, item: 'article', subItem: 'press-releases' };
}

function workingCopyInput({ article }: Fixtures) {
  const texts = { title: 'A new', introHeader: '', author: '', content: '<p>It pumps</p>' };
  return { itemId: article.uuid, version: 1, formKey: randomUUID(), sequence: 1, ...texts };
}

export function checkoutInput({ productId, priceId }: Fixtures) {
  return { productId, priceId };
}

export function orderInput({ productId }: Fixtures) {
  return { productId, poReference: randomUUID(), apEmail: 'accounts@example.com' };
}

export function orderReviewInput(fixtures: Fixtures) {
  return { ...orderInput(fixtures), id: fixtures.orderId, paidDate: '2026-03-02', endDate: '2027-03-01' };
}

/** The rules by the procedure's path, with the procedure's input as example. */
export const procedureAccess: Record<string, AccessRule<unknown>> = {
  'session.get': publicRule(noInput),
  'session.config': publicRule(noInput),
  'session.login': unbatchable(
    publicRule(({ owner, backupCode }) => ({ email: owner.email, password: testPassword, code: backupCode })),
  ),
  'session.logout': publicRule(noInput),
  'session.register': unbatchable(publicRule(registerInput)),
  'session.resetPassword': unbatchable(publicRule(resetPasswordInput)),
  'session.devices.admit': unbatchable(
    publicRule(({ admitDeviceSecret }) => ({ secret: admitDeviceSecret })),
  ),
  'session.confirmRecoveryCode': unbatchable(factorRule(userRule(() => ({ code })))),
  'session.renewRecoveryCode': unbatchable(
    verified('second-factor', sensitiveRule(userRule(() => ({ password: testPassword, code })))),
  ),
  'session.setPassword': unbatchable(
    publicRule(({ setPasswordSecret }) => ({ secret: setPasswordSecret, newPassword })),
  ),
  'session.viewing': publicRule(noInput),
  'session.switch': impersonatorRule(({ owner }) => ({ user_id: owner.id })),
  'session.revert': cookieSession(userRule(noInput)),
  'session.account.changePassword': endsAttack(
    unbatchable(
      verified('second-factor', sensitiveRule(userRule(() => ({ password: testPassword, newPassword })))),
    ),
  ),
  'session.account.closing': sensitiveRule(userRule(noInput)),
  'session.account.close': unbatchable(
    verified('second-factor', sensitiveRule(userRule(() => ({ password: testPassword })))),
  ),
  'session.startPasskeyLogin': publicRule(noInput),
  'session.loginWithPasskey': unbatchable(publicRule(({ passkeyLogin }) => ({ passkey: passkeyLogin }))),
  'session.verify': endsAttack(
    unbatchable(sensitiveRule(userRule(({ backupCode }) => ({ code: backupCode })))),
  ),
  'session.startVerification': endsAttack(sensitiveRule(userRule(noInput))),
  'session.secondFactor.get': sensitiveRule(userRule(noInput)),
  'session.secondFactor.addApp': unbatchable(factorRule(userRule(appInput))),
  'session.secondFactor.removeApp': factorRule(userRule(noInput)),
  'session.secondFactor.startPasskey': factorRule(userRule(noInput)),
  'session.secondFactor.addPasskey': factorRule(
    userRule(({ newPasskey }) => ({ name: 'Phone', passkey: newPasskey })),
  ),
  'session.secondFactor.renamePasskey': sensitiveRule(
    ownerRule(({ passkeyId }) => ({ id: passkeyId, name: 'Key' })),
  ),
  'session.secondFactor.removePasskey': factorRule(ownerRule(({ passkeyId }) => ({ id: passkeyId }))),
  'session.secondFactor.renewBackupCodes': factorRule(userRule(noInput)),
  'session.email.get': userRule(noInput),
  'session.email.sendLink': sensitiveRule(userRule(noInput)),
  'session.email.confirm': unbatchable(
    publicRule(({ changeEmailSecret }) => ({ secret: changeEmailSecret })),
  ),
  'session.email.readLink': unbatchable(publicRule(() => ({ secret: 'x'.repeat(43) }))),
  'session.email.disown': unbatchable(publicRule(() => ({ secret: 'x'.repeat(43) }))),
  'session.email.change': unbatchable(
    verified(
      'second-factor',
      sensitiveRule(userRule(() => ({ password: testPassword, email: `${randomUUID()}@example.com` }))),
    ),
  ),
  'session.sessions.list': sensitiveRule(userRule(noInput)),
  'session.sessions.end': endsAttack(
    verified('second-factor', sensitiveRule(ownerRule(({ otherSessionId }) => ({ id: otherSessionId })))),
  ),
  'session.sessions.endOthers': endsAttack(verified('second-factor', sensitiveRule(userRule(noInput)))),
  'session.tokens.list': sensitiveRule(userRule(noInput)),
  'session.tokens.create': verified('always', sensitiveRule(userRule(() => ({ name: 'Import' })))),
  'session.tokens.revoke': endsAttack(sensitiveRule(ownerRule(({ tokenId }) => ({ id: tokenId })))),
  'session.users.list': supportRule(noInput),
  'session.users.rescueOptions': adminRule(({ owner }) => ({ id: owner.id })),
  'session.users.sendRescueLink': verified(
    'second-factor',
    adminRule(({ owner }) => ({ id: owner.id, reason: 'Knew the invoice' })),
  ),
  'session.users.suspend': verified(
    'second-factor',
    adminRule(({ owner }) => ({ id: owner.id, reason: 'Spam', hidePages: true })),
  ),
  'session.users.reopen': verified(
    'second-factor',
    adminRule(({ suspendedId }) => ({ id: suspendedId, reason: 'A mistake' })),
  ),
  'session.staff.list': adminRule(noInput),
  'session.staff.add': staffRolesRule(({ candidateEmail }) => ({ email: candidateEmail, role: 'sales' })),
  'session.staff.changeRole': staffRolesRule(({ staffId }) => ({ accountId: staffId, role: 'sales' })),
  'session.staff.remove': staffRolesRule(({ staffId }) => ({ accountId: staffId })),

  'reference.categories': publicRule(() => ({ type: 'company' })),
  'reference.caseStudyCompanies': publicRule(noInput),
  'reference.imported': adminRule(noInput),

  'company.get': contentRule(noInput),
  'company.profile': contentRule(noInput),
  'company.create': ownerRule(({ owner }) => ({ userId: owner.id, title: 'Two', introHeader: 'Two' }), 403),
  'company.members.list': memberRule(noInput),
  'company.members.invite': confirmedEmail(
    membersRule(() => ({ email: `${randomUUID()}@example.com`, role: 'editor' })),
  ),
  'company.members.resendInvitation': confirmedEmail(
    ofOwner(membersRule(({ invitationId }) => ({ id: invitationId }))),
  ),
  'company.members.withdrawInvitation': ofOwner(membersRule(({ invitationId }) => ({ id: invitationId }))),
  'company.members.changeRole': ofOwner(
    membersRule(({ memberId }) => ({ accountId: memberId, role: 'finance' })),
  ),
  'company.members.remove': ofOwner(membersRule(({ memberId }) => ({ accountId: memberId }))),
  // Refused with 409, as a company needs an owner.
  'company.members.leave': sensitiveRule(userRule(noInput)),
  'company.members.choose': sensitiveRule(ownerRule(({ company }) => ({ companyId: company.id }))),
  'company.members.readInvitation': publicRule(({ invitationSecret }) => ({ secret: invitationSecret })),
  'company.members.acceptInvitation': sensitiveRule(
    ownerRule(({ ownInvitationSecret }) => ({ secret: ownInvitationSecret }), 403),
  ),
  'company.update': withCompany(() => ({ title: 'Changed' })),
  'company.categories.list': withCompany(),
  'company.categories.add': withCompany(({ companyCategoryId }) => ({ categoryIds: [companyCategoryId] })),
  'company.categories.remove': withCompany(({ companyCategoryId }) => ({ categoryIds: [companyCategoryId] })),
  'company.references.list': withCompany(),
  'company.references.add': withCompany(({ referenceId }) => ({ referenceIds: [referenceId] })),
  'company.references.remove': withCompany(({ referenceId }) => ({ referenceIds: [referenceId] })),
  'company.networks.get': withCompany(),
  'company.networks.create': withCompany(() => ({ facebook: 'https://facebook.com/x' })),
  'company.networks.update': withCompany(({ networksId }) => ({
    id: networksId,
    facebook: 'https://facebook.com/x',
  })),
  'company.addresses.list': withCompany(),
  'company.addresses.create': withCompany(() => ({ street_1: '2 Mill Lane' })),
  'company.addresses.update': withCompany(({ addressId }) => ({ id: addressId, street_1: '3 Mill Lane' })),
  'company.addresses.remove': withCompany(({ addressId }) => ({ id: addressId })),
  'company.addresses.reorder': withCompany(({ addressId }) => ({ ids: [addressId] })),
  'company.videos.list': withCompany(),
  'company.videos.create': withCompany(() => ({ url: 'https://vimeo.com/2', title: 'Two' })),
  'company.videos.update': withCompany(({ videoId }) => ({ id: videoId, title: 'Changed' })),
  'company.videos.remove': withCompany(({ videoId }) => ({ id: videoId })),
  'company.videos.reorder': withCompany(({ videoId }) => ({ ids: [videoId] })),
  'company.gallery.list': withCompany(),
  'company.gallery.update': withCompany(({ galleryUrl }) => ({ url: galleryUrl, alt: 'A pump' })),
  'company.gallery.reorder': withCompany(({ galleryUrl }) => ({ urls: [galleryUrl] })),
  'company.gallery.remove': withCompany(({ galleryUrl }) => ({ url: galleryUrl })),
  'company.pictures.list': contentRule(() => ({})),
  'company.logo.list': withCompany(),
  'company.logo.update': withCompany(({ logoUrl }) => ({ url: logoUrl, alt: 'Clearwater' })),
  'company.logo.remove': withCompany(({ logoUrl }) => ({ url: logoUrl })),

  'documents.readPage': contentRule(() => ({ type: 'press-releases', url: 'https://a.example/page' })),
  'documents.get': itemRule(({ readingId }) => ({ id: readingId })),
  'articles.list': contentRule(() => ({ type: 'press-releases' })),
  'articles.summaries': contentRule(() => ({ type: 'press-releases' })),
  'articles.get': withArticle(),
  'articles.save': itemRule(({ article }) => ({ uuid: article.uuid, title: 'Changed' })),
  'articles.remove': withArticle(),
  'articles.listDeleted': contentRule(() => ({ type: 'press-releases' })),
  'articles.restore': itemRule(({ deletedArticle }) => ({ articleId: deletedArticle.uuid })),
  'articles.removePdf': withArticle(({ pdfUrl }) => ({ url: pdfUrl })),
  'articles.images.list': withArticle(),
  'articles.images.update': withArticle(({ featuredUrl }) => ({ url: featuredUrl, alt: 'A pump' })),
  'articles.images.remove': withArticle(({ featuredUrl }) => ({ url: featuredUrl })),
  'articles.categories.list': withArticle(),
  'articles.categories.add': withArticle(({ articleCategoryId }) => ({ categoryIds: [articleCategoryId] })),
  'articles.categories.remove': withArticle(({ articleCategoryId }) => ({
    categoryIds: [articleCategoryId],
  })),

  'history.list': itemRule(({ article }) => ({ item: article.uuid })),
  'history.get': itemRule(({ article, revision }) => ({ item: article.uuid, revision })),
  'history.restore': sensitive(
    itemRule(({ article, revision, present }) => ({ item: article.uuid, revision, present })),
  ),

  'workingCopies.get': sensitive(itemRule(({ article }) => ({ itemId: article.uuid }))),
  'workingCopies.put': sensitive(itemRule(workingCopyInput)),
  'workingCopies.discard': sensitive(itemRule(({ article }) => ({ itemId: article.uuid }))),

  'submittals.get': itemRule(itemInput),
  'submittals.submit': confirmedEmail(itemRule(itemInput)),
  'submittals.withdraw': itemRule(itemInput),
  'submittals.waitingTime': memberRule(noInput),
  'submittals.reasons.list': reviewRule(noInput),
  'submittals.reasons.create': adminRule(() => ({ name: randomUUID(), text: 'Which site is it?' })),
  'submittals.reasons.update': adminRule(({ reasonId }) => ({
    id: reasonId,
    name: randomUUID(),
    text: 'Which site is it?',
  })),
  'submittals.reasons.remove': adminRule(({ reasonId }) => ({ id: reasonId })),
  'submittals.list': reviewRule(noInput),
  'submittals.count': reviewRule(noInput),
  'submittals.review': reviewRule(({ submittalId }) => ({ id: submittalId })),
  'submittals.claim': reviewRule(({ submittalId }) => ({ id: submittalId })),
  'submittals.assign': reviewRule(({ submittalId }) => ({ id: submittalId, reviewerId: null })),
  'submittals.reviewers': reviewRule(noInput),
  'submittals.recent': reviewRule(noInput),
  'submittals.approve': reviewRule(({ submittalId }) => ({ id: submittalId })),
  'submittals.reject': reviewRule(({ submittalId }) => ({ id: submittalId, response: 'rejected' })),
  'submittals.undo': reviewRule(({ submittalId }) => ({ id: submittalId })),
  'submittals.approveWhenPaid': reviewRule(({ submittalId }) => ({ id: submittalId, wanted: false })),

  'store.access': memberRule(noInput),
  'store.products.list': publicRule(noInput),
  'store.checkout': confirmedEmail(moneyRule(financeRule(checkoutInput))),
  'store.confirmPayment': ofOwner(financeRule(({ sessionId }) => ({ sessionId }))),
  'store.renewals.replaceCard': moneyRule(ofOwner(financeRule(({ paymentId }) => ({ id: paymentId })))),
  'store.isCheckoutKnown': publicRule(({ sessionId }) => ({ sessionId })),
  'store.renewals.set': moneyRule(
    ofOwner(financeRule(({ paymentId }) => ({ id: paymentId, renews: false }))),
  ),
  'store.faults.list': salesRule(noInput),
  'store.faults.settle': verified(
    'second-factor',
    salesRule(({ faultId }) => ({ id: faultId, note: 'Given back' })),
  ),
  'store.faults.accept': verified(
    'second-factor',
    salesRule(({ faultId }) => ({ id: faultId })),
  ),
  'store.purchaseOrders.create': confirmedEmail(moneyRule(financeRule(orderInput))),
  'store.purchaseOrders.list': salesRule(noInput),
  'store.purchaseOrders.get': salesRule(({ orderId }) => ({ id: orderId })),
  'store.purchaseOrders.update': verified('second-factor', salesRule(orderReviewInput)),
  'store.purchaseOrders.decline': verified(
    'second-factor',
    salesRule(({ orderId }) => ({ id: orderId, reason: 'Not ours' })),
  ),

  'store.invoices.list': financeRule(noInput),
  'store.invoices.listOfOrder': salesRule(({ orderId }) => ({ purchaseOrderId: orderId })),

  'reference.claims.search': contentRule(() => ({ search: 'Brook' })),
  'reference.claims.own': contentRule(noInput),
  'reference.claims.create': contentRule(({ importedName }) => ({ names: [importedName], reason: 'Ours' })),
  'reference.claims.withdraw': itemRule(({ claimId }) => ({ id: claimId })),
  'reference.claims.list': reviewRule(noInput),
  'reference.claims.given': reviewRule(noInput),
  'reference.claims.approve': reviewRule(decisionOnClaim),
  'reference.claims.reject': reviewRule(decisionOnClaim),
  'reference.claims.undo': reviewRule(({ givenClaimId }) => ({ id: givenClaimId, response: 'A mistake' })),
  'dashboard.admin': staffRule(noInput),
  'dashboard.company': memberRule(noInput),
  'webhooks.list': adminRule(noInput),
  'webhooks.create': adminRule(() => ({ url: 'https://example.com/hook' })),
  'webhooks.update': adminRule(({ webhookId }) => ({ id: webhookId, enabled: false })),
  'webhooks.remove': adminRule(({ webhookId }) => ({ id: webhookId })),
  'webhooks.listDeliveries': adminRule(({ webhookId }) => ({ webhookId })),
  'webhooks.replay': adminRule(({ deliveryId }) => ({ id: deliveryId })),

  'company.log.list': memberRule(noInput),
  'dashboard.companyOverview': companiesRule(({ company }) => ({ id: company.id })),
  'dashboard.companyOverviewLog': companiesRule(({ company }) => ({ id: company.id })),
  'audit.list': adminRule(({ article }) => ({ item: article.id })),
  'audit.listSecurityEvents': adminRule(() => ({ kind: 'failed' })),
  'audit.listVisits': userRule(noInput),
  'mails.list': adminRule(noInput),
  'mails.get': adminRule(({ mailId }) => ({ id: mailId })),
  'mails.resend': adminRule(({ mailId }) => ({ id: mailId })),
  'mails.preferences.list': sensitiveRule(userRule(noInput)),
  'mails.preferences.set': sensitiveRule(
    ownerRule(({ company }) => ({ companyId: company.id, kind: 'decisions', wanted: false })),
  ),
};
