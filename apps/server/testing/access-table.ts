import { randomUUID } from 'node:crypto';
import {
  adminRule,
  companiesRule,
  contentRule,
  itemRule,
  memberRule,
  noInput,
  ownerRule,
  publicRule,
  reviewRule,
  writeRule,
  sensitive,
  sensitiveRule,
  staffRule,
  userRule,
  type AccessRule,
  decidesOn,
} from './access-rules.ts';
import { articleAccess } from './articles/article-access.ts';
import { companyAccess } from './company/company-access.ts';
import { enquiryAccess } from './enquiries/enquiry-access.ts';
import type { Fixtures } from './fixtures.ts';
import { sessionAccess } from './session/session-access.ts';
import { storeAccess } from './store/store-access.ts';
import { submittalAccess } from './submittals/submittal-access.ts';

function decisionOnClaim({ claimId }: Fixtures) {
  return { id: claimId, response: 'The profile says so' };
}

export const sitePage = {
  title: 'About',
  slug: 'about',
  content: '<p>We print.</p>',
  place: 'header',
  position: 1,
  published: true,
};

/** A value of each section of what the publisher can set. */
export const publisherValues = {
  site: { name: 'Weirside', slogan: 'From source to sea', description: 'Water', about: 'We print' },
  look: { brand: '#7a1f3d' },
  marks: { logo: '', icon: '' },
  contact: { email: 'help@example.org', phone: '', address: '' },
  payment: {
    accountName: 'Weirside Ltd',
    bank: 'Bank of the North',
    sortCode: '12-34-56',
    accountNumber: '12345678',
    iban: 'GB82 WEST 1234 5698 7654 32',
    bic: 'WESTGB22',
    howToPay: 'Please pay in pounds.',
    quotationTerms: 'Prices are in pounds, plus VAT.',
  },
  home: {
    heading: 'Hello',
    intro: 'Come in',
    steps: ['1', '2', '3'].map((title) => ({ title, text: 'Do' })),
  },
  videos: { videos: [] },
  mails: { senderName: 'Weirside', senderEmail: 'desk@example.org', footer: 'Weirside' },
  access: { graceDays: 14, noticeDays: 30, lastNoticeDays: 7, fourEyes: ['company'] },
  review: { advertLabel: 'Paid for', workingDays: ['Mon'], contactAtOnce: true },
  checks: { off: ['capitals'], words: [{ use: 'wastewater', not: 'waste water' }] },
};

export const mailText = { subject: 'Good news', opening: 'Your {item} is approved.', closing: '' };

/** The rules by the procedure's path, with the procedure's input as example. */
export const procedureAccess: Record<string, AccessRule<unknown>> = {
  ...sessionAccess,
  ...companyAccess,
  ...articleAccess,
  ...submittalAccess,
  ...enquiryAccess,
  ...storeAccess,

  'reference.categories': publicRule(() => ({ type: 'company' })),
  'reference.accreditations': publicRule(noInput),
  'reference.caseStudyCompanies': publicRule(noInput),
  'reference.imported': adminRule(noInput),
  'reference.aboutCompany': writeRule(({ importedItemId }) => ({
    articleId: importedItemId,
    companyName: 'Brook Ltd',
  })),
  'reference.importedItem.get': writeRule(({ importedItemId: id }) => ({ id })),
  'reference.importedItem.useSource': writeRule(({ editedItemId: id }) => ({ id, version: 1 })),
  'reference.importedItem.leaveSource': writeRule(({ editedItemId: id }) => ({ id, version: 1 })),
  'reference.importedItem.merge': adminRule(({ importedItemId: id, keptItemId: intoId }) => ({
    id,
    version: 1,
    intoId,
    intoVersion: 1,
  })),
  'reference.categoryTree.list': adminRule(() => ({ type: 'company' })),
  'reference.categoryTree.create': adminRule(() => ({
    type: 'company',
    parentId: 0,
    categoryName: randomUUID(),
  })),
  'reference.categoryTree.rename': adminRule(({ companyCategoryId }) => ({
    id: companyCategoryId,
    categoryName: randomUUID(),
  })),
  'reference.categoryTree.describe': adminRule(({ schemeId }) => ({
    id: schemeId,
    issuer: 'A new issuer',
    purpose: '',
    url: '',
  })),
  'reference.categoryTree.move': adminRule(({ companyCategoryId, emptyCategoryId }) => ({
    id: companyCategoryId,
    parentId: emptyCategoryId,
    beforeId: null,
  })),
  'reference.categoryTree.merge': adminRule(({ companyCategoryId, emptyCategoryId }) => ({
    id: companyCategoryId,
    intoId: emptyCategoryId,
  })),
  'reference.categoryTree.remove': adminRule(({ emptyCategoryId }) => ({ id: emptyCategoryId })),
  'reference.claims.search': contentRule(() => ({ search: 'Brook' })),
  'reference.claims.own': contentRule(noInput),
  'reference.claims.create': contentRule(({ importedName }) => ({ names: [importedName], reason: 'Ours' })),
  'reference.claims.withdraw': itemRule(({ claimId }) => ({ id: claimId })),
  'reference.claims.list': reviewRule(noInput),
  'reference.claims.given': reviewRule(noInput),
  'reference.claims.approve': decidesOn('claim', reviewRule(decisionOnClaim)),
  'reference.claims.reject': decidesOn('claim', reviewRule(decisionOnClaim)),
  'reference.claims.undo': decidesOn(
    'claim',
    reviewRule(({ givenClaimId }) => ({ id: givenClaimId, response: 'A mistake' })),
  ),

  'statistics.get': memberRule(noInput),
  'statistics.daily': memberRule(noInput),

  'search.all': staffRule(() => ({ text: 'clear' })),
  'search.list': staffRule(() => ({ group: 'items', text: 'pump' })),

  'dashboard.admin': staffRule(noInput),
  'dashboard.storage': adminRule(noInput),
  'dashboard.company': memberRule(noInput),
  'dashboard.companyOverview': companiesRule(({ company }) => ({ id: company.id })),
  'dashboard.companyOverviewLog': companiesRule(({ company }) => ({ id: company.id })),
  'webhooks.list': adminRule(noInput),
  'webhooks.create': adminRule(() => ({ url: 'https://example.com/hook' })),
  'webhooks.update': adminRule(({ webhookId }) => ({ id: webhookId, enabled: false })),
  'webhooks.remove': adminRule(({ webhookId }) => ({ id: webhookId })),
  'webhooks.listDeliveries': adminRule(({ webhookId }) => ({ webhookId })),
  'webhooks.replay': adminRule(({ deliveryId }) => ({ id: deliveryId })),
  'publisher.pages.list': adminRule(noInput),
  'publisher.pages.get': adminRule(({ sitePageId }) => ({ id: sitePageId })),
  'publisher.pages.create': adminRule(() => ({ ...sitePage, slug: randomUUID() })),
  'publisher.pages.update': adminRule(({ sitePageId }) => ({
    ...sitePage,
    id: sitePageId,
    title: 'Changed',
    version: 1,
  })),
  'publisher.pages.remove': adminRule(({ sitePageId }) => ({ id: sitePageId })),
  'publisher.mailTexts.list': adminRule(noInput),
  'publisher.mailTexts.get': adminRule(() => ({ kind: 'approved' })),
  'publisher.mailTexts.save': adminRule(() => ({ ...mailText, kind: 'approved', version: 0 })),
  'publisher.mailTexts.reset': adminRule(({ mailTextVersion: version }) => ({ kind: 'approved', version })),
  'publisher.mailTexts.preview': adminRule(() => ({ ...mailText, kind: 'approved' })),
  'publisher.get': adminRule(noInput),
  'publisher.save': adminRule(() => ({ section: 'contact', value: publisherValues.contact, version: 0 })),
  'publisher.reset': adminRule(({ contactVersion: version }) => ({ section: 'contact', version })),
  'audit.list': adminRule(({ article }) => ({ item: article.id })),
  'audit.listSecurityEvents': adminRule(() => ({ kind: 'failed' })),
  'audit.listVisits': userRule(noInput),
  'mails.list': adminRule(noInput),
  'mails.get': adminRule(({ mailId }) => ({ id: mailId })),
  'mails.resend': adminRule(({ mailId }) => ({ id: mailId })),
  'mails.preferences.list': sensitiveRule(userRule(noInput)),
  'mails.preferences.set': sensitiveRule(
    ownerRule(({ company }) => ({ companyId: company.id, kind: 'decisions', delivery: 'weekly' })),
  ),
  'mails.notifications.list': sensitive(userRule(noInput)),
  'mails.notifications.count': sensitive(userRule(noInput)),
  'mails.notifications.markRead': sensitive(ownerRule(({ notificationId }) => ({ id: notificationId }))),
  'mails.notifications.markAllRead': sensitive(userRule(({ notificationId }) => ({ upTo: notificationId }))),
};
