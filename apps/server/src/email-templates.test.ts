import { glob, mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noFigures } from '@headwater/contract/statistics';
import { withPublisher } from '@headwater/db/publisher-settings';
import { readEnv } from '@headwater/runtime/env';
import { describe, expect, test } from 'vitest';
import { contactCorrectedMail } from './features/company/addresses/contact-mails.ts';
import * as ownership from './features/company/members/ownership-mails.ts';
import * as grant from './features/store/grants/grant-mails.ts';
import * as member from './features/company/members/member-mails.ts';
import { claimDecidedMail } from './features/reference/claims/claim-mails.ts';
import { weeklySummaryMail } from './features/mails/notifications/weekly-summary-mail.ts';
import * as follower from './features/followers/follower-mails.ts';
import { digestMail } from './features/operations/digest/digest-mail.ts';
import * as enquiry from './features/enquiries/enquiry-mails.ts';
import * as email from './features/session/email/email-mails.ts';
import * as rescue from './features/session/rescue/rescue-mails.ts';
import { guessesMail } from './features/session/devices/device-mails.ts';
import * as account from './features/session/account/account-mails.ts';
import * as recovery from './features/session/recovery/recovery-mails.ts';
import * as staff from './features/session/staff/staff-mails.ts';
import { secondFactorMail } from './features/session/second-factor/second-factor-mails.ts';
import * as suspension from './features/session/suspension/suspension-mails.ts';
import { monthlyStatisticsMail } from './features/statistics/monthly-mail/statistics-mails.ts';
import * as access from './features/store/access/access-mails.ts';
import * as overdue from './features/store/overdue/overdue-mails.ts';
import * as receipt from './features/store/receipts/receipt-mails.ts';
import {
  vatNumberConfirmedMail,
  vatNumberWaitsMail,
} from './features/store/billing-details/billing-details-mails.ts';
import * as order from './features/store/orders/order-mails.ts';
import * as payment from './features/store/payments/payment-mails.ts';
import * as renewal from './features/store/renewals/renewal-mails.ts';
import * as message from './features/submittals/messages/message-mails.ts';
import * as amendment from './features/submittals/amendments/amendment-mails.ts';
import * as signOff from './features/submittals/sign-offs/sign-off-mails.ts';
import * as submittal from './features/submittals/submittal-mails.ts';
import * as proof from './features/submittals/live-proof/live-proof-mails.ts';
import * as schedule from './features/submittals/schedule/schedule-mails.ts';
import * as unpublish from './features/submittals/unpublish/unpublish-mails.ts';
import type { CompanyEmailTemplate } from './features/mails/rendering/email-template.ts';
import { pageInSubject } from './features/mails/rendering/page-in-subject.ts';
import { renderCompanyEmail } from './features/mails/rendering/render-email.ts';
import { listAdaptableMails } from './features/publisher/mail-texts/mail-catalogue.ts';
import { createMailer } from './features/mails/mailer.ts';
import { useSmtpSink } from '../testing/mails/smtp-sink.ts';

const portal = withPublisher(
  readEnv({
    PORTAL_URL: 'https://portal.example.com',
    PUBLIC_SITE_URL: 'https://site.example.com',
    CONTACT_EMAIL: 'help@publisher.example',
  }),
);
const link = `${portal.portalUrl}/confirm-email#secret`;
const attack =
  'Pumps\r\nBcc: victim@bait.test\r\n\r\n<b>£ https://bait.test/a www.bait.test bait。test mailto:a@bait.test';
/** What the publisher writes. */
const name = 'Bronze';
const discounted = { discountCode: 'SPRING', discount: 1_000, reverseChargeNumber: 'DE123456789' };
const po = { upgradedUntil: null, poReference: attack, name, price: 9_900, ...discounted };
const owed = { ...po, dueOn: '2026-12-21', outstanding: 11_880 };
const paid = { name, net: 9_900, amount: 11_880, refunded: 11_880, status: 'refunded', ...discounted };
const billed = { name: attack, country: 'DE', vatNumber: 'DE123456789' } as const;
const item = { type: 'company', uuid: '1', title: attack } as const;
const since = new Date('2026-11-21T12:00:00Z');
const submittals = { count: 2, oldest: [{ label: 'News', path: '/submittals/1', since, quote: attack }] };
const messages = { count: 1, oldest: [{ label: 'Message', path: '/submittals/2', since, quote: attack }] };
const orders = { count: 1, oldest: [{ label: 'Order', path: '/purchase-orders', since, quote: attack }] };

const company = { id: 17, title: attack };
const follows = [{ label: 'Search', name: attack, frequency: 'daily' }] as const;
const followerUrl = `${portal.publicSiteUrl}/follow/1/secret`;

const enquiryLink = 'https://site.example.com/enquiries/confirm?key=secret';
const asked = { id: 3, about: attack, name: attack, email: attack, organisation: attack, message: attack };

/** What goes to the members of a company, and to an account that has none. */
const companyTemplates: CompanyEmailTemplate[] = [
  order.orderReceivedMail(portal, po, { dueOn: '2026-12-21' }),
  order.orderProcessedMail(portal, po, { endDate: '2027-11-20', dueOn: null }),
  order.orderDeclinedMail(portal, po, attack),
  ...([0, 7, 21] as const).map((days) => overdue.paymentReminderMail(portal, { ...owed, days })),
  receipt.orderCreditedMail(portal, { ...po, amount: 1_880, reason: attack }),
  payment.paymentReceivedMail(portal, paid),
  payment.paymentReturnedMail(portal, paid),
  vatNumberConfirmedMail(portal, billed),
  renewal.renewalEndedMail(portal, { name, endDate: '2027-11-20' }),
  renewal.renewalFailedMail(portal, { name, amount: 11_880, payUrl: 'https://pay.example.com/1' }),
  grant.accessGrantedMail(portal, {
    name: attack,
    startsOn: '2026-12-01',
    endsOn: '2027-11-20',
    reason: attack,
    today: '2026-11-21',
  }),
  grant.grantChangedMail(portal, { formerEnd: '2027-11-20', endsOn: '2028-11-20', reason: attack }),
  grant.grantEndedMail(portal, { endsOn: '2027-11-20', reason: attack }),
  member.memberJoinedMail(portal, { email: attack, role: 'owner' }),
  member.roleChangedMail(portal, { email: attack, from: 'owner', to: 'viewer' }),
  ...(['left', 'removed', 'closed'] as const).map((because) =>
    member.memberLeftMail(portal, { email: attack, because }),
  ),
  ...(['approved', 'rejected', 'undone'] as const).map((outcome) =>
    claimDecidedMail(portal, { name: attack, outcome, response: attack }),
  ),
  submittal.submittedMail(portal, item, { waitingTime: { usual: 6, most: 16 }, times: 1 }),
  submittal.submittedMail(portal, item, { waitingTime: null, times: 3 }),
  submittal.approvedMail(portal, item, 'https://site.example.com/supply-chain/pumps'),
  submittal.approvedMail(portal, item, null),
  submittal.rejectedMail(portal, item, { isDeletion: false, reason: attack }),
  submittal.rejectedMail(portal, item, { isDeletion: true, reason: null }),
  submittal.changesRequestedMail(portal, item, `1. Paragraph: ${attack}`),
  submittal.undoneMail(portal, item),
  message.editorsMessageMail(portal, { item, text: attack }),
  schedule.scheduledMail(portal, item, {
    url: 'https://site.example.com/supply-chain/pumps',
    notBefore: new Date('2026-12-01T09:00:00Z'),
  }),
  schedule.heldMail(portal, item),
  schedule.rescheduledMail(portal, item, { notBefore: null, appearsUntil: new Date('2026-12-01T09:00:00Z') }),
  schedule.lapsedMail(portal, item),
  schedule.endedMail(portal, item),
  proof.liveMail(item, {
    url: 'https://site.example.com/supply-chain/pumps',
    sharingPicture: 'https://site.example.com/cards/supply-chain/pumps.jpg',
  }),
  unpublish.takenDownMail(portal, item, attack),
  unpublish.putBackMail(portal, item),
  amendment.amendmentOfferedMail(portal, item, { id: 3, note: attack }),
  amendment.amendedMail(portal, item, { note: '' }),
  signOff.signOffAnsweredMail(portal, item, { answer: 'signed-off', name: attack, words: '', comments: 0 }),
  signOff.signOffAnsweredMail(portal, item, {
    answer: 'changes-asked',
    name: attack,
    words: attack,
    comments: 2,
  }),
  enquiry.enquiryReceivedMail(portal, asked),
  enquiry.enquiryAddressErasedMail(portal),
  access.accessEndingMail(portal, { endDate: '2026-12-21', daysLeft: 30, views: 5, statistics: true }),
  access.accessEndedMail(portal, { endDate: '2026-11-20', graceDays: 14 }),
  monthlyStatisticsMail(portal, {
    month: '2026-10-01',
    total: { ...noFigures, views: 1, readers: 1, half: 1, clicks: 2_000, enquiries: 1 },
    before: noFigures,
    followers: 0,
    best: { type: 'press-release', title: attack, views: 1 },
  }),
];

const mails = [
  enquiry.enquiryConfirmationMail(portal, { company: attack, about: attack, url: enquiryLink }),
  enquiry.enquiryAddressMail(portal, { company: attack, addedBy: attack, url: enquiryLink }),
  enquiry.forwardedEnquiryMail(portal, { ...asked, organisation: '' }),
  proof.brokenPageMail(
    portal,
    { ...item, id: 3 },
    { url: 'https://site.example.com/supply-chain/pumps', findings: [attack] },
  ),
  contactCorrectedMail(portal, {
    companyId: 17,
    title: attack,
    url: 'https://site.example.com/supply-chain/pumps',
    corrections: [
      {
        before: { street_1: attack, phone: attack, email: '', url: attack },
        after: { street_1: attack, phone: '', email: attack, url: 'https://bait.test' },
      },
    ],
  }),
  submittal.assignedMail(portal, { id: 3, title: attack }),
  message.companyMessageMail(portal, { submittalId: 3, title: attack, text: attack }),
  ...['', attack].map((reason) =>
    amendment.amendmentDeclinedMail(portal, { submittalId: 3, title: attack, reason }),
  ),
  ...['', attack].map((note) =>
    signOff.signOffMail(portal, {
      item,
      company: note || null,
      sentBy: attack,
      note,
      endsOn: '2026-12-09',
      url: `${portal.portalUrl}/sign-off#secret`,
    }),
  ),
  ...companyTemplates.map((template) => renderCompanyEmail(portal, company, template)),
  account.registeredMail(portal, null),
  account.registeredMail(portal, link),
  recovery.passwordResetMail(portal),
  account.passwordChangedMail(portal),
  recovery.recoveryCodeChangedMail(portal),
  recovery.recoveryCodeIssuedMail(portal),
  email.confirmEmailMail(portal, link),
  email.confirmNewEmailMail(portal, link),
  email.emailChangeAskedMail(portal, attack),
  email.emailChangedMail(portal, attack),
  rescue.rescueLinkMail(portal, link),
  rescue.passwordSetMail(portal),
  suspension.accountSuspendedMail(portal, { reason: attack, pagesHidden: true }),
  suspension.accountSuspendedMail(portal, { reason: attack, pagesHidden: false }),
  suspension.accountReopenedMail(portal),
  staff.staffRoleMail(portal, { role: 'reviewer', isFirst: true, endedTokens: 0 }),
  staff.staffRoleMail(portal, { role: 'sales', isFirst: false, endedTokens: 2 }),
  staff.staffRoleEndedMail(portal),
  guessesMail(portal, link),
  secondFactorMail(portal, 'passkey-added'),
  order.orderProcessedNotice(portal, po, { endDate: '2027-11-20', dueOn: '2026-12-21' }),
  receipt.orderCreditedNotice(portal, { ...po, amount: 1_880, reason: attack }),
  overdue.paymentReminderNotice(portal, { ...owed, days: 7 }),
  vatNumberWaitsMail(portal, { ...billed, companyId: 3 }),
  payment.paymentIssueMail(portal, { stripeId: 'cs_1', problem: attack }),
  ...[true, false].map((handsOver) =>
    member.invitationMail(portal, {
      company: attack,
      invitedBy: attack,
      role: 'owner',
      handsOver,
      url: link,
    }),
  ),
  member.companyHandedOverMail(portal, { companyId: 17, company: attack, email: attack }),
  member.memberRemovedMail(portal, { company: attack }),
  member.ownRoleChangedMail(portal, { company: attack, to: 'viewer' }),
  ...(['closed', 'suspended'] as const).map((because) =>
    ownership.companyPassedOnMail(portal, {
      companyId: 17,
      company: attack,
      because,
      owners: [attack, attack],
    }),
  ),
  ownership.companyClosedMail(portal, { company: attack }),
  ...[true, false].map((pagesHidden) =>
    ownership.companySuspendedMail(portal, { company: attack, pagesHidden }),
  ),
  ownership.companyReopenedMail(portal, { companyId: 17, company: attack }),
  ...[1, 40].map((count) =>
    renderCompanyEmail(
      portal,
      null,
      weeklySummaryMail(portal, {
        count,
        newest: [{ subject: 'Approved: your company profile', company: attack, url: '/company', at: since }],
      }),
    ),
  ),
  follower.confirmFollowMail(portal, { follows, url: followerUrl }),
  follower.followedAlreadyMail(portal, { follows, url: followerUrl }),
  ...[1, 40].map((count) =>
    follower.followDigestMail(portal, {
      followerUrl,
      entries: Array.from({ length: count }, (_, index) => ({
        type: 'press-release',
        title: attack,
        companyName: attack,
        path: `/press-releases/news-${index}`,
        publishedAt: since,
      })),
    }),
  ),
  digestMail(portal, { submittals, messages, orders, damagedFiles: 1, isReminder: true }),
];

/** What mail programs make links of in plain text: a scheme, an address, or a domain name. */
const autoLinked = /bait[.。]test|:\/\/bait|@bait/;

/** Emails to the members of a company or to the staff alone, whose subject names the page. */
const namesPage = new Set([
  'amended',
  'amendment-declined',
  'amendment-offered',
  'approved',
  'assigned',
  'broken-page',
  'changes-requested',
  'company-message',
  'contact-corrected',
  'deletion-approved',
  'deletion-rejected',
  'editors-message',
  'ended',
  'held',
  'lapsed',
  'live',
  'put-back',
  'rejected',
  'rescheduled',
  'scheduled',
  'sign-off-changes-asked',
  'signed-off',
  'submitted',
  'taken-down',
  'undone',
]);

test.each(mails.map((mail) => [mail.kind, mail] as const))(
  'what a person typed is in no link of %s, and in no subject to strangers',
  (kind, { subject, text, html }) => {
    expect(subject).not.toMatch(namesPage.has(kind) ? autoLinked : /bait|Pumps/);
    expect(subject).toContain(namesPage.has(kind) ? pageInSubject(attack) : '');
    const addresses = Array.from(html.matchAll(/href="([^"]*)"/g), ([, address]) => address);
    expect(addresses.filter((address) => address?.includes('bait'))).toEqual([]);
    expect(html).not.toMatch(/<a [^>]*>[^<]*Pumps/);
    expect(html).not.toMatch(autoLinked);
    expect(text).not.toMatch(autoLinked);
  },
);

test.each(mails.map((mail) => [mail.kind, mail] as const))(
  'the plain text of %s says each address once',
  (_kind, { text }) => {
    const addresses = text.match(/https?:\/\/\S+|\S+@publisher\.example/g) ?? [];
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses).toEqual([...new Set(addresses)]);
  },
);

/** Lists where the links of an email lead, but for the preferences of whoever reads it. */
function linksOf({ html }: { html: string }): URL[] {
  const addresses = Array.from(
    html.matchAll(/href="(https?:[^"]*)"/g),
    ([, address = '']) => new URL(address),
  );
  return addresses.filter(({ hash }) => hash !== '#emails');
}

const companyOf = (address: URL) => address.searchParams.get('company');

describe.each(companyTemplates.map((template) => [template.kind, template] as const))(
  'an email of the kind %s',
  (_kind, template) => {
    test('names the company, once, and leads to the portal for it', () => {
      const mail = renderCompanyEmail(portal, { id: 17, title: 'Calder Pumps' }, template);
      for (const part of [mail.text, mail.html]) expect(part.split('Calder Pumps')).toHaveLength(2);
      expect(mail.text).toContain('\nCompany: Calder Pumps\n');
      const links = linksOf(mail);
      expect(links.length).toBeGreaterThan(0);
      for (const address of links)
        expect(companyOf(address)).toBe(address.origin === portal.portalUrl ? '17' : null);
    });

    test('names none to an account without a company', () => {
      const mail = renderCompanyEmail(portal, null, template);
      expect(mail.text).not.toContain('Company:');
      expect(linksOf(mail).map(companyOf)).not.toContain('17');
    });
  },
);

test.each([
  ['handed over', member.companyHandedOverMail(portal, { companyId: 17, company: name, email: name })],
  [
    'that goes on',
    ownership.companyPassedOnMail(portal, { companyId: 17, company: name, because: 'closed', owners: [] }),
  ],
  ['that is open again', ownership.companyReopenedMail(portal, { companyId: 17, company: name })],
])('an email about a company %s leads to the portal for it', (_company, mail) => {
  expect(linksOf(mail).map(companyOf)).toEqual(['17']);
});

/** What goes to the publisher's own staff. */
const staffKinds = [
  'amendment-declined',
  'assigned',
  'broken-page',
  'company-message',
  'contact-corrected',
  'digest',
  'payment-set-aside',
  'staff-role',
  'staff-role-ended',
  'vat-number-waits',
];

test('the publisher can adapt every kind of mail but those to its staff', () => {
  const kinds = new Set(mails.map(({ kind }) => kind));
  const adaptable = listAdaptableMails(portal).map(({ kind }) => kind);
  expect(new Set([...adaptable, ...staffKinds])).toEqual(kinds);
});

test('every kind of mail is among them', async () => {
  const folder = join(import.meta.dirname, 'features');
  const files = await Array.fromAsync(glob('**/*-mail?(s).ts', { cwd: folder }));
  const sources = await Promise.all(files.map(async (file) => readFile(join(folder, file), 'utf8')));
  const kinds = sources.flatMap((source) =>
    Array.from(
      source.matchAll(/(?<!messageKind: )'([a-z-]+)'(?=[^\n]*,\n\s+(?:subject|outcome)[:,])/g),
      ([, kind]) => kind ?? '',
    ),
  );
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

/** Lists the names of the headers above the first empty line; a folded header counts once. */
function headerNames(raw: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  return head
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':', 1)[0] ?? '');
}

const allowedHeaders = [
  'To',
  'From',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
  'Reply-To',
  'Auto-Submitted',
  'X-Auto-Response-Suppress',
];

function expectCompleteMessage(raw: string): void {
  expect(allowedHeaders).toEqual(expect.arrayContaining(headerNames(raw)));
  expect(raw).toContain('Content-Type: text/plain; charset=utf-8');
  expect(raw).toContain('Content-Type: text/html; charset=utf-8');
}

describe('every mail has text and HTML, is escaped, and cannot be given further headers', () => {
  const smtp = useSmtpSink();

  test.each(mails.map((mail) => [mail.kind, mail] as const))('%s', async (_kind, mail) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-mail-'));
    const env = { ...portal, dataDir: folder.path };
    const message = {
      ...mail,
      id: 1,
      to: 'ada@example.com',
      replyTo: null,
      unsubscribeUrl: null,
      attachments: [],
    };
    await createMailer({ ...env, smtpUrl: await smtp.url() })(message);
    const received = smtp.received.at(-1);
    expect(received?.to).toEqual(['ada@example.com']);
    expectCompleteMessage(received?.raw ?? '');

    await createMailer({ ...env, smtpUrl: null })(message);
    const [name = ''] = await readdir(join(folder.path, 'mail'));
    expectCompleteMessage(await readFile(join(folder.path, 'mail', name), 'utf8'));
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toMatch(/https:\/\/(?:portal|site|pay)\.example\.com/);
  });
});
