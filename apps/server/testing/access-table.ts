import { randomUUID } from 'node:crypto';
import { testPassword, testRecoveryCode } from './test-portal.ts';
import type { World } from './world.ts';

type Access = 'public' | 'user' | 'company' | 'actor' | 'admin';

/**
 * Who may call a procedure or a documented REST call, decided here in writing. The tests walk every one there
 * is: one that is not in this table fails, and so does one that behaves otherwise.
 */
export interface Rule<Example> {
  access: Access;
  /** Refused while viewing as somebody: money, and what belongs to the person alone. */
  personal?: true;
  /** Refused to an API token: viewing as somebody, and whatever touches credentials, tokens and sessions. */
  browser?: true;
  /**
   * What to call it with, naming the owner's things. The owner (for `admin` and `actor` an admin) gets through
   * with it; a visitor gets 401, an ordinary account 403 from an admin's call.
   */
  example: (world: World) => Example;
  /** What another account gets: for calls that name somebody's things. A company's call: 404. */
  stranger?: 403 | 404;
  /** An admin gets through as the owner does. */
  adminsToo?: true;
}

/** For anybody. */
export function open<Example>(example: Rule<Example>['example']): Rule<Example> {
  return { access: 'public', example };
}

/** About whoever is signed in: names nobody's things. */
export function own<Example>(example: Rule<Example>['example']): Rule<Example> {
  return { access: 'user', example };
}

/** Names an article, or another thing of the owner's. */
export function owned<Example>(example: Rule<Example>['example'], stranger: 403 | 404 = 404): Rule<Example> {
  return { access: 'user', example, stranger };
}

export function ofCompany<Example>(example: Rule<Example>['example']): Rule<Example> {
  return { access: 'company', example, stranger: 404 };
}

export function admins<Example>(example: Rule<Example>['example']): Rule<Example> {
  return { access: 'admin', example };
}

/** Refused while viewing as somebody. */
export function personal<Example>(rule: Rule<Example>): Rule<Example> {
  return { ...rule, personal: true };
}

/** Refused to an API token. */
export function browser<Example>(rule: Rule<Example>): Rule<Example> {
  return { ...rule, browser: true };
}

/** For admins, whomever they are viewing as. */
export function actors<Example>(example: Rule<Example>['example']): Rule<Example> {
  return { access: 'actor', browser: true, example };
}

/** Somebody's own credentials, tokens and sessions. */
function person<Example>(rule: Rule<Example>): Rule<Example> {
  return personal(browser(rule));
}

function withCompany(example: (world: World) => object = () => ({})): Rule<unknown> {
  return ofCompany((world) => ({ companyId: world.company.id, ...example(world) }));
}

function withArticle(example: (world: World) => object = () => ({})): Rule<unknown> {
  return owned((world) => ({ articleId: world.article.id, ...example(world) }));
}

const none = () => undefined;

const code = 'AB12-CD34-EF56';
const newPassword = 'Another-Horse-8';

/** Somebody new each time. */
export function newcomer() {
  return { email: `${randomUUID()}@example.com`, password: testPassword, code };
}

/** With the recovery code that test accounts have. */
export function forgetful({ owner }: World) {
  return { email: owner.email, recoveryCode: testRecoveryCode, newPassword };
}

/** How a submittal's calls name an item. */
export function named({ article }: World) {
  return { id: article.id, item: 'article', subItem: 'press-releases' };
}

export function newCheckout({ productId, priceId }: World) {
  return { productId, priceId };
}

export function newOrder({ productId }: World) {
  return { productId, poReference: randomUUID(), apEmail: 'accounts@example.com' };
}

export function reviewedOrder(world: World) {
  return { ...newOrder(world), id: world.orderId, paidDate: '2026-03-02', endDate: '2027-03-01' };
}

/** By the procedure's path; the value is its input. */
export const procedureAccess: Record<string, Rule<unknown>> = {
  'session.get': open(none),
  'session.config': open(none),
  'session.login': open(({ owner }) => ({ email: owner.email, password: testPassword })),
  'session.logout': open(none),
  'session.register': open(newcomer),
  'session.resetPassword': open(forgetful),
  'session.confirmRecoveryCode': person(own(() => ({ code }))),
  'session.renewRecoveryCode': person(own(() => ({ password: testPassword, code }))),
  'session.viewing': open(none),
  'session.switch': actors(({ owner }) => ({ user_id: owner.id })),
  'session.revert': browser(own(none)),
  'session.account.changePassword': person(own(() => ({ password: testPassword, newPassword }))),
  'session.account.close': person(own(() => ({ password: testPassword }))),
  'session.sessions.list': person(own(none)),
  'session.sessions.end': person(owned(({ otherSessionId }) => ({ id: otherSessionId }))),
  'session.sessions.endOthers': person(own(none)),
  'session.tokens.list': person(own(none)),
  'session.tokens.create': person(own(() => ({ name: 'Import' }))),
  'session.tokens.revoke': person(owned(({ tokenId }) => ({ id: tokenId }))),
  'session.users.list': admins(none),

  'reference.categories': open(() => ({ type: 'company' })),
  'reference.caseStudyCompanies': open(none),
  'reference.imported': admins(none),

  'company.get': own(none),
  'company.profile': own(none),
  'company.create': owned(({ owner }) => ({ userId: owner.id, title: 'Two', introHeader: 'Two' }), 403),
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
  'company.logo.list': withCompany(),
  'company.logo.update': withCompany(({ logoUrl }) => ({ url: logoUrl, alt: 'Clearwater' })),
  'company.logo.remove': withCompany(({ logoUrl }) => ({ url: logoUrl })),

  'articles.list': own(() => ({ type: 'press-releases' })),
  'articles.get': withArticle(),
  'articles.save': owned(({ article }) => ({ uuid: article.uuid, title: 'Changed' })),
  'articles.remove': withArticle(),
  'articles.listDeleted': own(() => ({ type: 'press-releases' })),
  'articles.restore': owned(({ deletedArticle }) => ({ articleId: deletedArticle.uuid })),
  'articles.removePdf': withArticle(({ pdfUrl }) => ({ url: pdfUrl })),
  'articles.images.list': withArticle(),
  'articles.images.update': withArticle(({ featuredUrl }) => ({ url: featuredUrl, alt: 'A pump' })),
  'articles.images.remove': withArticle(({ featuredUrl }) => ({ url: featuredUrl })),
  'articles.categories.list': withArticle(),
  'articles.categories.add': withArticle(({ articleCategoryId }) => ({ categoryIds: [articleCategoryId] })),
  'articles.categories.remove': withArticle(({ articleCategoryId }) => ({
    categoryIds: [articleCategoryId],
  })),

  'submittals.get': owned(named),
  'submittals.submit': owned(named),
  'submittals.list': admins(none),
  'submittals.count': admins(none),
  'submittals.review': admins(({ submittalId }) => ({ id: submittalId })),
  'submittals.recent': admins(none),
  'submittals.approve': admins(({ submittalId }) => ({ id: submittalId })),
  'submittals.reject': admins(({ submittalId }) => ({ id: submittalId, response: 'rejected' })),
  'submittals.undo': admins(({ submittalId }) => ({ id: submittalId })),
  'submittals.approveWhenPaid': admins(({ submittalId }) => ({ id: submittalId, wanted: false })),

  'store.access': own(none),
  'store.products.list': open(none),
  'store.checkout': personal(own(newCheckout)),
  'store.confirmPayment': owned(({ sessionId }) => ({ sessionId })),
  'store.renewals.set': personal(owned(({ paymentId }) => ({ id: paymentId, renews: false }))),
  'store.faults.list': admins(none),
  'store.faults.settle': admins(({ faultId }) => ({ id: faultId, note: 'Given back' })),
  'store.faults.accept': admins(({ faultId }) => ({ id: faultId })),
  'store.purchaseOrders.create': personal(own(newOrder)),
  'store.purchaseOrders.list': admins(none),
  'store.purchaseOrders.get': admins(({ orderId }) => ({ id: orderId })),
  'store.purchaseOrders.update': admins(reviewedOrder),
  'store.purchaseOrders.decline': admins(({ orderId }) => ({ id: orderId, reason: 'Not ours' })),

  'store.invoices.list': own(none),
  'store.invoices.listOfOrder': admins(({ orderId }) => ({ purchaseOrderId: orderId })),

  'dashboard.admin': admins(none),
  'dashboard.company': own(none),
  'webhooks.list': admins(none),
  'webhooks.create': admins(() => ({ url: 'https://example.com/hook' })),
  'webhooks.update': admins(({ webhookId }) => ({ id: webhookId, enabled: false })),
  'webhooks.remove': admins(({ webhookId }) => ({ id: webhookId })),
  'webhooks.listDeliveries': admins(({ webhookId }) => ({ webhookId })),
  'webhooks.replay': admins(({ deliveryId }) => ({ id: deliveryId })),

  'audit.list': admins(({ article }) => ({ item: article.id })),
  'mails.list': admins(none),
  'mails.get': admins(({ mailId }) => ({ id: mailId })),
  'mails.resend': admins(({ mailId }) => ({ id: mailId })),
};
