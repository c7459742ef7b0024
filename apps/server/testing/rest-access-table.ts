import { randomUUID } from 'node:crypto';
import { invoicePath } from '@headwater/contract/invoices';
import {
  adminRule,
  companyRule,
  confirmedEmail,
  cookieSession,
  contentRule,
  financeRule,
  impersonatorRule,
  itemRule,
  memberRule,
  ofOwner,
  ownerRule,
  publicRule,
  reviewRule,
  salesRule,
  sensitive,
  staffRule,
  supportRule,
  userRule,
  type AccessRule,
} from './access-rules.ts';
import { mailText } from './access-table.ts';
import { registerInput, resetPasswordInput } from './session/session-access.ts';
import {
  checkoutInput,
  creditInput,
  discountInput,
  grantInput,
  orderInput,
  orderReviewInput,
  packageInput,
  receiptInput,
} from './store/store-access.ts';
import { inOneDay, itemInput, requestChangesBody } from './submittals/submittal-access.ts';
import { testPassword } from './test-portal.ts';

export interface RestExample {
  url: string;
  body?: object;
}

/** The rules by method and documented path. */
export const restAccess: Record<string, AccessRule<RestExample>> = {
  'GET /api/isLoggedIn': publicRule(() => ({ url: '/api/isLoggedIn' })),
  'POST /api/users/login': publicRule(({ owner, backupCode }) => ({
    url: '/api/users/login',
    body: { email: owner.email, password: testPassword, code: backupCode },
  })),
  'GET /api/users/logout': publicRule(() => ({ url: '/api/users/logout' })),
  'POST /api/users/create': publicRule(() => ({ url: '/api/users/create', body: registerInput() })),

  'POST /api/users/reset-password': publicRule((fixtures) => ({
    url: '/api/users/reset-password',
    body: resetPasswordInput(fixtures),
  })),
  'POST /api/users/switch': impersonatorRule(({ owner }) => ({
    url: '/api/users/switch',
    body: { user_id: owner.id },
  })),
  'GET /api/users/revert': cookieSession(userRule(() => ({ url: '/api/users/revert' }))),
  'GET /api/users/all': supportRule(() => ({ url: '/api/users/all' })),

  'GET /api/references/categories': publicRule(() => ({ url: '/api/references/categories' })),
  'GET /api/references/categories/{articleType}': publicRule(() => ({
    url: '/api/references/categories/press-releases',
  })),
  'GET /api/publisher/mail-texts': adminRule(() => ({ url: '/api/publisher/mail-texts' })),
  'GET /api/publisher/mail-texts/{kind}': adminRule(() => ({ url: '/api/publisher/mail-texts/approved' })),
  'PUT /api/publisher/mail-texts/{kind}': adminRule(() => ({
    url: '/api/publisher/mail-texts/approved',
    body: { ...mailText, version: 0 },
  })),
  'POST /api/publisher/mail-texts/{kind}/reset': adminRule(() => ({
    url: '/api/publisher/mail-texts/approved/reset',
    body: { version: 1 },
  })),
  'POST /api/publisher/mail-texts/{kind}/preview': adminRule(() => ({
    url: '/api/publisher/mail-texts/approved/preview',
    body: mailText,
  })),
  'GET /api/categories': adminRule(() => ({ url: '/api/categories?type=company' })),
  'POST /api/categories': adminRule(() => ({
    url: '/api/categories',
    body: { type: 'company', parentId: 0, categoryName: randomUUID() },
  })),
  'PUT /api/categories/{id}': adminRule(({ companyCategoryId }) => ({
    url: `/api/categories/${companyCategoryId}`,
    body: { categoryName: randomUUID() },
  })),
  'PUT /api/categories/{id}/move': adminRule(({ companyCategoryId, emptyCategoryId }) => ({
    url: `/api/categories/${companyCategoryId}/move`,
    body: { parentId: emptyCategoryId, beforeId: null },
  })),
  'PUT /api/categories/{id}/merge': adminRule(({ companyCategoryId, emptyCategoryId }) => ({
    url: `/api/categories/${companyCategoryId}/merge`,
    body: { intoId: emptyCategoryId },
  })),
  'DELETE /api/categories/{id}': adminRule(({ emptyCategoryId }) => ({
    url: `/api/categories/${emptyCategoryId}`,
    body: {},
  })),
  'GET /api/references/company-casestudies': publicRule(() => ({
    url: '/api/references/company-casestudies',
  })),

  'GET /api/companies': contentRule(() => ({ url: '/api/companies' })),
  'POST /api/companies/create': ownerRule(
    ({ owner }) => ({
      url: '/api/companies/create',
      body: { userId: owner.id, title: 'Two', introHeader: 'Two', content: '' },
    }),
    403,
  ),
  'PUT /api/companies': companyRule(({ company }) => ({
    url: '/api/companies',
    body: { id: company.id, title: 'Changed' },
  })),

  'GET /api/companies/categories/{companyId}': companyRule(({ company }) => ({
    url: `/api/companies/categories/${company.id}`,
  })),
  'POST /api/companies/categories/{companyId}': companyRule(({ company, companyCategoryId }) => ({
    url: `/api/companies/categories/${company.id}`,
    body: { categoryIds: [companyCategoryId] },
  })),
  'DELETE /api/companies/categories/{companyId}': companyRule(({ company, companyCategoryId }) => ({
    url: `/api/companies/categories/${company.id}`,
    body: { categoryIds: [companyCategoryId] },
  })),
  'GET /api/companies/references/{companyId}': companyRule(({ company }) => ({
    url: `/api/companies/references/${company.id}`,
  })),
  'POST /api/companies/references/{companyId}': companyRule(({ company, referenceId }) => ({
    url: `/api/companies/references/${company.id}`,
    body: { referenceIds: [referenceId] },
  })),
  'DELETE /api/companies/references/{companyId}': companyRule(({ company, referenceId }) => ({
    url: `/api/companies/references/${company.id}`,
    body: { referenceIds: [referenceId] },
  })),
  'GET /api/companies/networks/{companyId}': companyRule(({ company }) => ({
    url: `/api/companies/networks/${company.id}`,
  })),
  'POST /api/companies/networks/{companyId}': companyRule(({ company }) => ({
    url: `/api/companies/networks/${company.id}`,
    body: { facebook: 'https://facebook.com/x' },
  })),
  'PUT /api/companies/networks/{companyId}': companyRule(({ company, networksId }) => ({
    url: `/api/companies/networks/${company.id}`,
    body: { id: networksId, facebook: 'https://facebook.com/x' },
  })),

  'GET /api/companies/addresses/{companyId}': companyRule(({ company }) => ({
    url: `/api/companies/addresses/${company.id}`,
  })),
  'POST /api/companies/addresses/{companyId}/create': companyRule(({ company }) => ({
    url: `/api/companies/addresses/${company.id}/create`,
    body: { street_1: '2 Mill Lane' },
  })),
  'PUT /api/companies/addresses/{companyId}/update': companyRule(({ company, addressId }) => ({
    url: `/api/companies/addresses/${company.id}/update`,
    body: { id: addressId, street_1: '3 Mill Lane' },
  })),
  'DELETE /api/companies/addresses/{companyId}': companyRule(({ company, addressId }) => ({
    url: `/api/companies/addresses/${company.id}`,
    body: { id: addressId },
  })),
  'PUT /api/companies/addresses/setSequence': companyRule(({ company, addressId }) => ({
    url: '/api/companies/addresses/setSequence',
    body: { companyId: company.id, addresses: [{ id: addressId }] },
  })),

  'GET /api/companies/videos/{companyId}': companyRule(({ company }) => ({
    url: `/api/companies/videos/${company.id}`,
  })),
  'POST /api/companies/videos/{companyId}/create': companyRule(({ company }) => ({
    url: `/api/companies/videos/${company.id}/create`,
    body: { url: 'https://vimeo.com/2', title: 'Two' },
  })),
  'PUT /api/companies/videos/{companyId}/update': companyRule(({ company, videoId }) => ({
    url: `/api/companies/videos/${company.id}/update`,
    body: { id: videoId, title: 'Changed' },
  })),
  'DELETE /api/companies/videos/{companyId}': companyRule(({ company, videoId }) => ({
    url: `/api/companies/videos/${company.id}`,
    body: { id: videoId },
  })),
  'PUT /api/companies/videos/setSequence': companyRule(({ company, videoId }) => ({
    url: '/api/companies/videos/setSequence',
    body: { companyId: company.id, videos: [{ id: videoId }] },
  })),

  'GET /api/images/reference/{companyId}/gallery': companyRule(({ company }) => ({
    url: `/api/images/reference/${company.id}/gallery`,
  })),
  'DELETE /api/images/reference/{companyId}/gallery': companyRule(({ company, galleryUrl }) => ({
    url: `/api/images/reference/${company.id}/gallery`,
    body: { url: galleryUrl },
  })),
  'GET /api/images/reference/{companyId}/logo': companyRule(({ company }) => ({
    url: `/api/images/reference/${company.id}/logo`,
  })),
  'DELETE /api/companies/logo': companyRule(({ company, logoUrl }) => ({
    url: '/api/companies/logo',
    body: { companyId: company.id, url: logoUrl },
  })),

  'POST /api/documents/page': contentRule(() => ({
    url: '/api/documents/page',
    body: { type: 'press-releases', url: 'https://a.example/page' },
  })),
  'GET /api/documents/{id}': itemRule(({ readingId }) => ({ url: `/api/documents/${readingId}` })),
  'GET /api/articles/all/{type}': contentRule(() => ({ url: '/api/articles/all/press-releases' })),
  'GET /api/articles/{id}': itemRule(({ article }) => ({ url: `/api/articles/${article.uuid}` })),
  'POST /api/articles/save': itemRule(({ article }) => ({
    url: '/api/articles/save',
    body: { uuid: article.uuid, title: 'Changed' },
  })),
  'PUT /api/articles/delete/{uuid}': itemRule(({ article }) => ({
    url: `/api/articles/delete/${article.uuid}`,
    body: { articleType: 'press-releases' },
  })),
  'PUT /api/articles/restore/{articleId}': itemRule(({ deletedArticle }) => ({
    url: `/api/articles/restore/${deletedArticle.uuid}`,
  })),
  'DELETE /api/articles/pdf': itemRule(({ article, pdfUrl }) => ({
    url: '/api/articles/pdf',
    body: { uuid: article.uuid, url: pdfUrl },
  })),
  'GET /api/images/article/{articleId}/gallery': itemRule(({ article }) => ({
    url: `/api/images/article/${article.id}/gallery`,
  })),
  'DELETE /api/images/article/{articleId}/gallery': itemRule(({ article, featuredUrl }) => ({
    url: `/api/images/article/${article.id}/gallery`,
    body: { url: featuredUrl },
  })),
  'GET /api/articles/categories/{articleId}': itemRule(({ article }) => ({
    url: `/api/articles/categories/${article.id}`,
  })),
  'POST /api/articles/categories/{articleId}': itemRule(({ article, articleCategoryId }) => ({
    url: `/api/articles/categories/${article.id}`,
    body: { categoryIds: [articleCategoryId] },
  })),
  'DELETE /api/articles/categories/{articleId}': itemRule(({ article, articleCategoryId }) => ({
    url: `/api/articles/categories/${article.id}`,
    body: { categoryIds: [articleCategoryId] },
  })),

  'GET /api/submittals/submitted/{id}/article/{articleType}': itemRule(({ article }) => ({
    url: `/api/submittals/submitted/${article.id}/article/press-releases`,
  })),
  'GET /api/submittals/submitted/{id}/company/any': itemRule(({ company }) => ({
    url: `/api/submittals/submitted/${company.id}/company/any`,
  })),
  'POST /api/submittals/create': confirmedEmail(
    itemRule((fixtures) => ({ url: '/api/submittals/create', body: itemInput(fixtures) })),
  ),
  'POST /api/submittals/withdraw': itemRule((fixtures) => ({
    url: '/api/submittals/withdraw',
    body: itemInput(fixtures),
  })),
  'GET /api/submittals/schedule': itemRule((fixtures) => ({
    url: `/api/submittals/schedule?id=${fixtures.article.id}&item=article&subItem=press-releases`,
  })),
  'PUT /api/submittals/schedule': itemRule((fixtures) => ({
    url: '/api/submittals/schedule',
    body: { ...itemInput(fixtures), ...inOneDay() },
  })),
  'PUT /api/submittals/reschedule': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/reschedule',
    body: { id: submittalId, ...inOneDay() },
  })),
  'GET /api/submittals/proof/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/proof/${submittalId}`,
  })),
  'POST /api/submittals/proof/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/proof/${submittalId}`,
  })),
  'POST /api/submittals/unpublish': itemRule((fixtures) => ({
    url: '/api/submittals/unpublish',
    body: itemInput(fixtures),
  })),
  'POST /api/submittals/republish': itemRule((fixtures) => ({
    url: '/api/submittals/republish',
    body: itemInput(fixtures),
  })),
  'POST /api/submittals/take-down/{id}': reviewRule(({ article }) => ({
    url: `/api/submittals/take-down/${article.id}`,
    body: { reason: 'It is not yours' },
  })),
  'POST /api/submittals/put-back/{id}': reviewRule(({ article }) => ({
    url: `/api/submittals/put-back/${article.id}`,
    body: {},
  })),
  'GET /api/submittals/active': reviewRule(() => ({ url: '/api/submittals/active' })),
  'GET /api/submittals/review/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/review/${submittalId}`,
  })),
  'GET /api/submittals/reviewers': reviewRule(() => ({ url: '/api/submittals/reviewers' })),
  'PUT /api/submittals/reviewer': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/reviewer',
    body: { id: submittalId, reviewerId: null },
  })),
  'POST /api/submittals/amend': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/amend',
    body: { id: submittalId, title: 'A new pump', introHeader: '', content: '<p>It pumps well.</p>' },
  })),
  'GET /api/submittals/waiting-time': memberRule(() => ({ url: '/api/submittals/waiting-time' })),
  'GET /api/submittals/scheduled': reviewRule(() => ({ url: '/api/submittals/scheduled' })),
  'GET /api/submittals/recent': reviewRule(() => ({ url: '/api/submittals/recent' })),
  'POST /api/submittals/claim/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/claim/${submittalId}`,
  })),
  'DELETE /api/submittals/claim/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/claim/${submittalId}`,
  })),
  'GET /api/submittals/undescribed-pictures': itemRule((fixtures) => ({
    url: `/api/submittals/undescribed-pictures?id=${fixtures.article.id}&item=article&subItem=press-releases`,
  })),
  'GET /api/submittals/amendments/{id}': itemRule(({ amendmentId }) => ({
    url: `/api/submittals/amendments/${amendmentId}`,
  })),
  'GET /api/submittals/amendment-consent': contentRule(() => ({
    url: '/api/submittals/amendment-consent',
  })),
  'PUT /api/submittals/amendment-consent': sensitive(
    contentRule(() => ({ url: '/api/submittals/amendment-consent', body: { allowed: true } })),
  ),
  'GET /api/submittals/reasons': reviewRule(() => ({ url: '/api/submittals/reasons' })),
  'POST /api/submittals/reasons': adminRule(() => ({
    url: '/api/submittals/reasons',
    body: { name: randomUUID(), text: 'Which site is it?' },
  })),
  'PUT /api/submittals/reasons': adminRule(({ reasonId }) => ({
    url: '/api/submittals/reasons',
    body: { id: reasonId, name: randomUUID(), text: 'Which site is it?' },
  })),
  'DELETE /api/submittals/reasons/{id}': adminRule(({ reasonId }) => ({
    url: `/api/submittals/reasons/${reasonId}`,
  })),
  'POST /api/submittals/amendments/accept': sensitive(
    itemRule(({ amendmentId }) => ({
      url: '/api/submittals/amendments/accept',
      body: { id: amendmentId },
    })),
  ),
  'POST /api/submittals/amendments/decline': sensitive(
    itemRule(({ amendmentId }) => ({
      url: '/api/submittals/amendments/decline',
      body: { id: amendmentId },
    })),
  ),
  'GET /api/submittals/sign-offs/{id}': itemRule(({ article }) => ({
    url: `/api/submittals/sign-offs/${article.id}`,
  })),
  'POST /api/submittals/sign-offs/{id}': confirmedEmail(
    itemRule(({ article }) => ({
      url: `/api/submittals/sign-offs/${article.id}`,
      body: { guest: 'Jo Reed' },
    })),
  ),
  'POST /api/submittals/revoke-sign-off/{id}': itemRule(({ signOffId }) => ({
    url: `/api/submittals/revoke-sign-off/${signOffId}`,
  })),
  'PUT /api/submittals/sign-off-comments/{id}': itemRule(({ commentId }) => ({
    url: `/api/submittals/sign-off-comments/${commentId}`,
    body: { done: true },
  })),
  'GET /api/submittals/review-sign-offs/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/review-sign-offs/${submittalId}`,
  })),
  'GET /api/submittals/preview/{id}': itemRule(({ article }) => ({
    url: `/api/submittals/preview/${article.id}`,
  })),
  'PUT /api/submittals/preview/{id}': itemRule(({ article }) => ({
    url: `/api/submittals/preview/${article.id}`,
    body: { enabled: false },
  })),
  'POST /api/submittals/send/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/send/${submittalId}`,
    body: { item: 'article', subItem: 'press-releases' },
  })),
  'PUT /api/submittals/request-changes': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/request-changes',
    body: requestChangesBody(submittalId),
  })),
  'GET /api/submittals/tasks/{id}': itemRule(({ article }) => ({
    url: `/api/submittals/tasks/${article.id}`,
  })),
  'PUT /api/submittals/tasks': itemRule(({ taskId }) => ({
    url: '/api/submittals/tasks',
    body: { id: taskId, done: true },
  })),
  'GET /api/submittals/messages/{id}': itemRule(({ article }) => ({
    url: `/api/submittals/messages/${article.id}`,
  })),
  'POST /api/submittals/messages/{id}': confirmedEmail(
    itemRule(({ article }) => ({
      url: `/api/submittals/messages/${article.id}`,
      body: { text: 'When?' },
    })),
  ),
  'GET /api/submittals/review-messages/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/review-messages/${submittalId}`,
  })),
  'GET /api/submittals/company-messages/{id}': reviewRule(({ company }) => ({
    url: `/api/submittals/company-messages/${company.id}`,
  })),
  'POST /api/submittals/review-messages/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/review-messages/${submittalId}`,
    body: { text: 'Soon' },
  })),
  'GET /api/submittals/notes/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/notes/${submittalId}`,
  })),
  'POST /api/submittals/notes/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/notes/${submittalId}`,
    body: { text: 'Ask Ada' },
  })),
  'PUT /api/submittals/reject': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/reject',
    body: { id: submittalId, response: 'rejected' },
  })),
  'POST /api/submittals/undo': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/undo',
    body: { id: submittalId },
  })),
  'PUT /api/submittals/approve-when-paid': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/approve-when-paid',
    body: { id: submittalId, wanted: false },
  })),

  'GET /api/trash': contentRule(() => ({ url: '/api/trash' })),

  'GET /api/store/products': publicRule(() => ({ url: '/api/store/products' })),
  'POST /api/store/checkout': confirmedEmail(
    sensitive(financeRule((fixtures) => ({ url: '/api/store/checkout', body: checkoutInput(fixtures) }))),
  ),
  'POST /api/store/purchase-order': confirmedEmail(
    sensitive(financeRule((fixtures) => ({ url: '/api/store/purchase-order', body: orderInput(fixtures) }))),
  ),
  'GET /api/store/purchase-orders/active': salesRule(() => ({ url: '/api/store/purchase-orders/active' })),
  'GET /api/store/purchase-order/{id}': salesRule(({ orderId }) => ({
    url: `/api/store/purchase-order/${orderId}`,
  })),
  'GET /api/store/limits': memberRule(() => ({ url: '/api/store/limits' })),
  'GET /api/store/upgrades': financeRule(() => ({ url: '/api/store/upgrades' })),
  'GET /api/store/packages': adminRule(() => ({ url: '/api/store/packages' })),
  'POST /api/store/packages': adminRule(() => ({ url: '/api/store/packages', body: packageInput() })),
  'PUT /api/store/packages/{id}': adminRule(({ productId }) => ({
    url: `/api/store/packages/${productId}`,
    body: { position: 4 },
  })),
  'GET /api/store/access-periods/{userId}': salesRule(({ owner }) => ({
    url: `/api/store/access-periods/${owner.id}`,
  })),
  'POST /api/store/access-grants': salesRule((fixtures) => ({
    url: '/api/store/access-grants',
    body: grantInput(fixtures),
  })),
  'PUT /api/store/access-grants/{id}': salesRule(({ grantId }) => ({
    url: `/api/store/access-grants/${grantId}`,
    body: { endsOn: '2098-12-31', reason: 'A partner' },
  })),
  'POST /api/store/access-grants/{id}/end': salesRule(({ grantId }) => ({
    url: `/api/store/access-grants/${grantId}/end`,
    body: { reason: 'A mistake' },
  })),
  'GET /api/store/purchase-order/{id}/receipts': salesRule(({ orderId }) => ({
    url: `/api/store/purchase-order/${orderId}/receipts`,
  })),
  'POST /api/store/purchase-order/{id}/receipts': salesRule(({ orderId }) => ({
    url: `/api/store/purchase-order/${orderId}/receipts`,
    body: receiptInput(),
  })),
  'POST /api/store/purchase-order/{id}/credits': salesRule(({ unpaidOrderId }) => ({
    url: `/api/store/purchase-order/${unpaidOrderId}/credits`,
    body: creditInput(),
  })),
  'GET /api/store/quotes': financeRule(() => ({ url: '/api/store/quotes' })),
  'GET /api/store/discounts': salesRule(() => ({ url: '/api/store/discounts' })),
  'POST /api/store/discounts': salesRule(() => ({ url: '/api/store/discounts', body: discountInput() })),
  'PUT /api/store/discounts/{id}': salesRule(({ discountId }) => ({
    url: `/api/store/discounts/${discountId}`,
    body: { maxUses: 8 },
  })),
  'POST /api/store/discounts/{id}/end': salesRule(({ discountId }) => ({
    url: `/api/store/discounts/${discountId}/end`,
    body: {},
  })),
  'GET /api/store/overdue-orders': salesRule(() => ({ url: '/api/store/overdue-orders' })),
  'POST /api/store/purchase-order/{id}/stop-reminders': salesRule(({ unpaidOrderId }) => ({
    url: `/api/store/purchase-order/${unpaidOrderId}/stop-reminders`,
    body: { reason: 'They pay by Friday' },
  })),
  'POST /api/store/purchase-order/{id}/resume-reminders': salesRule(({ stoppedOrderId }) => ({
    url: `/api/store/purchase-order/${stoppedOrderId}/resume-reminders`,
  })),
  'GET /api/store/invoices/{id}/pdf': {
    ...ofOwner(financeRule(({ invoiceId }) => ({ url: invoicePath({ id: invoiceId }) }))),
    staffToo: 'sell',
  },
  'GET /api/store/invoices': financeRule(() => ({ url: '/api/store/invoices' })),
  'GET /api/store/purchase-order/{purchaseOrderId}/invoices': salesRule(({ orderId }) => ({
    url: `/api/store/purchase-order/${orderId}/invoices`,
  })),
  'PUT /api/store/purchase-order/{id}/update': salesRule((fixtures) => ({
    url: `/api/store/purchase-order/${fixtures.orderId}/update`,
    body: orderReviewInput(fixtures),
  })),

  'GET /api/notifications': sensitive(userRule(() => ({ url: '/api/notifications?unread=true' }))),
  'GET /api/notifications/unread': sensitive(userRule(() => ({ url: '/api/notifications/unread' }))),
  'PUT /api/notifications/read': sensitive(
    ownerRule(({ notificationId }) => ({ url: '/api/notifications/read', body: { id: notificationId } })),
  ),
  'PUT /api/notifications/read-all': sensitive(
    userRule(({ notificationId }) => ({
      url: '/api/notifications/read-all',
      body: { upTo: notificationId },
    })),
  ),

  'GET /api/lists/users.csv': supportRule(() => ({ url: '/api/lists/users.csv' })),
  'GET /api/lists/staff.csv': adminRule(() => ({ url: '/api/lists/staff.csv' })),
  'GET /api/lists/submittals.csv': reviewRule(() => ({ url: '/api/lists/submittals.csv' })),
  'GET /api/lists/purchase-orders.csv': salesRule(() => ({ url: '/api/lists/purchase-orders.csv' })),
  'GET /api/lists/payment-issues.csv': salesRule(() => ({ url: '/api/lists/payment-issues.csv' })),
  'GET /api/lists/invoices.csv': salesRule(() => ({
    url: '/api/lists/invoices.csv?from=2026-01-01&to=2026-12-31',
  })),
  'GET /api/lists/invoices-for-xero.csv': salesRule(() => ({
    url: '/api/lists/invoices-for-xero.csv?from=2026-01-01&to=2026-12-31',
  })),
  'GET /api/lists/payments.csv': salesRule(() => ({
    url: '/api/lists/payments.csv?from=2026-01-01&to=2026-12-31',
  })),
  'GET /api/lists/orders.csv': salesRule(() => ({
    url: '/api/lists/orders.csv?from=2026-01-01&to=2026-12-31',
  })),
  'GET /api/lists/vat-by-quarter.csv': salesRule(() => ({
    url: '/api/lists/vat-by-quarter.csv?from=2026-01-01&to=2026-12-31',
  })),
  'GET /api/lists/mails.csv': adminRule(() => ({ url: '/api/lists/mails.csv' })),
  'GET /api/lists/references.csv': adminRule(() => ({ url: '/api/lists/references.csv' })),
  'GET /api/lists/audit.csv': adminRule(() => ({ url: '/api/lists/audit.csv' })),
  'GET /api/lists/security.csv': adminRule(() => ({ url: '/api/lists/security.csv' })),
  'GET /api/lists/webhook-deliveries.csv': adminRule(({ webhookId }) => ({
    url: `/api/lists/webhook-deliveries.csv?webhookId=${webhookId}`,
  })),
  'GET /api/lists/search.csv': staffRule(() => ({ url: '/api/lists/search.csv?group=items&text=pump' })),
  'GET /api/search': staffRule(() => ({ url: '/api/search?text=clear' })),
  'GET /api/search/{group}': staffRule(() => ({ url: '/api/search/items?text=pump' })),
  'GET /api/dashboard/company': memberRule(() => ({ url: '/api/dashboard/company' })),
  'GET /api/dashboard/admin': staffRule(() => ({ url: '/api/dashboard/admin' })),

  'GET /api/mails': adminRule(() => ({ url: '/api/mails' })),
  'GET /api/mails/{id}': adminRule(({ mailId }) => ({ url: `/api/mails/${mailId}` })),
  'POST /api/mails/{id}/resend': adminRule(({ mailId }) => ({
    url: `/api/mails/${mailId}/resend`,
    body: {},
  })),

  'GET /api/webhooks': adminRule(() => ({ url: '/api/webhooks' })),
  'POST /api/webhooks': adminRule(() => ({
    url: '/api/webhooks',
    body: { url: 'https://example.com/hook' },
  })),
  'PUT /api/webhooks/{id}': adminRule(({ webhookId }) => ({
    url: `/api/webhooks/${webhookId}`,
    body: { enabled: false },
  })),
  'DELETE /api/webhooks/{id}': adminRule(({ webhookId }) => ({
    url: `/api/webhooks/${webhookId}`,
    body: {},
  })),
  'GET /api/webhooks/{webhookId}/deliveries': adminRule(({ webhookId }) => ({
    url: `/api/webhooks/${webhookId}/deliveries`,
  })),
  'POST /api/webhooks/deliveries/{id}/replay': adminRule(({ deliveryId }) => ({
    url: `/api/webhooks/deliveries/${deliveryId}/replay`,
    body: {},
  })),
};
