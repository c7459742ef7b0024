import { emailSource } from './features/mails/rendering/email-source.ts';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPublisher } from '@headwater/db/publisher-settings';
import { readEnv } from '@headwater/runtime/env';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as member from './features/company/members/member-mails.ts';
import * as ownership from './features/company/members/ownership-mails.ts';
import { enquiryConfirmationMail, forwardedEnquiryMail } from './features/enquiries/enquiry-mails.ts';
import { followDigestMail } from './features/followers/follower-mails.ts';
import type { Mail } from './features/mails/define-mail.ts';
import { weeklySummaryMail } from './features/mails/notifications/weekly-summary-mail.ts';
import { digestMail } from './features/operations/digest/digest-mail.ts';
import { registeredMail } from './features/session/account/account-mails.ts';
import * as order from './features/store/orders/order-mails.ts';
import { paymentReceivedMail } from './features/store/payments/payment-mails.ts';
import * as renewal from './features/store/renewals/renewal-mails.ts';
import { amendedMail, amendmentDeclinedMail } from './features/submittals/talk/amendment-mails.ts';
import { liveMail } from './features/submittals/schedule/live-proof-mails.ts';
import { rescheduledMail } from './features/submittals/schedule/schedule-mails.ts';
import { signedOffMail, signOffMail } from './features/submittals/links/sign-off-mails.ts';
import * as submittal from './features/submittals/submittal-mails.ts';
import { pageInSubject } from './features/mails/rendering/page-in-subject.ts';
import { renderCompanyEmail, renderSource } from './features/mails/rendering/render-email.ts';
import {
  listAdaptableMails,
  type CatalogueSettings,
} from './features/publisher/mail-texts/mail-catalogue.ts';
import { createMailer } from './features/mails/mailer.ts';
import { useSmtpSink } from '../testing/mails/smtp-sink.ts';

const portal = withPublisher(
  readEnv({
    PORTAL_URL: 'https://portal.example.com',
    PUBLIC_SITE_URL: 'https://site.example.com',
    CONTACT_EMAIL: 'help@publisher.example',
  }),
);
const attack =
  'Pumps\r\nBcc: victim@bait.test\r\n\r\n<b>£ https://bait.test/a www.bait.test bait。test mailto:a@bait.test';

type KnownMail = Mail<CatalogueSettings> & { label?: string; messageKind?: string };

function isMail(value: unknown): value is KnownMail {
  return typeof value === 'function' && 'kind' in value && 'toSample' in value;
}

/** All emails that the features define, by themselves or in a record. */
const defined: KnownMail[] = [];
const folder = join(import.meta.dirname, 'features');
for await (const file of glob('**/*-mail?(s).ts', { cwd: folder })) {
  const exported: object = await import(join(folder, file));
  for (const value of Object.values(exported))
    defined.push(...[value, ...Object.values(Object(value))].filter(isMail));
}

const samples = defined.map((mail) => ({ ...mail, source: mail.toSample(portal, () => attack) }));

const item = { type: 'company', uuid: '1', title: attack } as const;
const needs = { subject: attack, place: attack, neededBy: '2027-03-31', files: [{ name: attack }] };
const hostile = {
  id: 3,
  about: attack,
  name: attack,
  email: attack,
  organisation: '',
  message: attack,
  companiesAsked: 3,
  ...needs,
};
const url = 'https://site.example.com/press-releases/quiet-pumps';
const none = { count: 0, oldest: [] };
const entry = {
  type: 'company',
  title: attack,
  companyName: attack,
  paid: true,
  publishedAt: new Date(),
} as const;
const invited = { item, company: null, sentBy: attack, note: '', endsOn: '2026-12-09', url };
const sold = { name: 'Gold', discountCode: 'SPRING', discount: 1_000, reverseChargeNumber: 'DE123456789' };

/** Variants of emails whose links or blocks differ from the samples'. */
const companyVariants = [
  submittal.submittedMail(portal, item, { waitingTime: null, times: 3 }),
  submittal.rejectedMail(portal, item, null),
  amendedMail(portal, item, { note: '' }),
  liveMail(portal, item, { url, sharingPicture: 'https://site.example.com/cards/press-releases/a.jpg' }),
  rescheduledMail(portal, item, {
    notBefore: null,
    appearsUntil: new Date('2026-12-01T09:00:00Z'),
    accessEnd: null,
  }),
  signedOffMail(portal, item, { name: attack, words: '', comments: 0 }),
  order.orderReceivedMail(
    portal,
    { ...sold, poReference: attack, upgradedUntil: null, price: 9_900 },
    { dueOn: '2026-12-21' },
  ),
  paymentReceivedMail(portal, { ...sold, net: 9_900, amount: 9_900 }),
  renewal.renewalEndedMail(portal, { name: 'Gold', endDate: null, why: [] }),
  renewal.renewalFailedMail(portal, { name: 'Gold', amount: 11_880, payUrl: null, why: [] }),
];

const company = { id: 17, title: attack };
const mails = [
  ...samples.map(({ source }) => renderSource(portal, { ...source, ...(source.company && { company }) })),
  ...companyVariants.map((template) => renderCompanyEmail(portal, company, template)),
  registeredMail(portal, null),
  enquiryConfirmationMail(portal, { companies: [attack, attack], about: null, url }),
  forwardedEnquiryMail(portal, hostile),
  amendmentDeclinedMail(portal, { submittalId: 3, title: attack, reason: '' }),
  signOffMail(portal, invited),
  order.orderProcessedMail.notice(
    portal,
    { ...sold, poReference: attack, upgradedUntil: null, price: 9_900 },
    { endDate: '2027-11-20', dueOn: null },
  ),
  digestMail(portal, { submittals: none, messages: none, orders: none, damagedFiles: 1, isReminder: false }),
  weeklySummaryMail(portal, { count: 40, newest: [] }),
  followDigestMail(portal, {
    entries: Array.from({ length: 40 }, (_, index) => ({ ...entry, path: `/supply-chain/a-${index}` })),
    followerUrl: 'https://site.example.com/follow',
  }),
];

/** What mail programs turn into links in plain text: a scheme, an address, or a domain name. */
const autoLinked = /bait[.。]test|:\/\/bait|@bait/;

/** Emails to a company's members or to the staff only, whose subject may name the page. */
const mayNamePage = new Set(
  defined.filter((mail) => !('label' in mail) || 'messageKind' in mail).map(({ kind }) => kind),
);

test.each(mails.map((mail) => [mail.kind, mail] as const))(
  'what a person typed is in no link of %s, and in no subject to strangers',
  (kind, { subject, text, html, source }) => {
    expect(subject).not.toMatch(autoLinked);
    const ofPortal = mayNamePage.has(kind) ? subject.replace(pageInSubject(attack), '') : subject;
    expect(ofPortal).not.toMatch(/bait|Pumps/);
    expect(subject).toContain(source?.template.values?.title === undefined ? '' : pageInSubject(attack));
    const addresses = Array.from(html.matchAll(/href="([^"]*)"/g), ([, address]) => address);
    expect(addresses.filter((address) => address?.includes('bait'))).toEqual([]);
    expect(html).not.toMatch(/<a [^>]*>[^<]*Pumps/);
    expect(html).not.toMatch(autoLinked);
    expect(text).not.toMatch(autoLinked);
  },
);

/** Lists the texts of an email that contain these words outside an element that follows the direction of its letters. */
function withoutDirection(html: string, words: string): string[] {
  const open: { name: string; runs: boolean }[] = [];
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, { dir }) =>
      void open.push({ name, runs: dir === 'auto' || (open.at(-1)?.runs ?? false) }),
    onclosetag: () => void open.pop(),
    ontext(text) {
      const { name, runs } = open.at(-1) ?? {};
      // Mail programs show the title and the preheader themselves, as in every email.
      if (text.includes(words) && !runs && name !== 'title' && name !== 'div') found.push(text);
    },
  });
  parser.end(html);
  return found;
}

test('typed text in an email follows the direction of its letters', () => {
  const words = 'משאבות שמחזיקות מעמד';
  const typed = defined.flatMap((mail) => {
    const source = mail.toSample(portal, () => words);
    return source
      ? [renderSource(portal, { ...source, ...(source.company && { company: { id: 17, title: words } }) })]
      : [];
  });
  expect(typed.filter(({ html }) => html.includes(words)).length).toBeGreaterThan(30);
  for (const { kind, html } of typed)
    expect({ kind, found: withoutDirection(html, words) }).toEqual({ kind, found: [] });
});

test.each(mails.map((mail) => [mail.kind, mail] as const))(
  'the plain text of %s says each address once',
  (_kind, { text }) => {
    const addresses = text.match(/https?:\/\/\S+|\S+@publisher\.example/g) ?? [];
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses).toEqual([...new Set(addresses)]);
  },
);

test.each(mails.map((mail) => [mail.kind, mail] as const))(
  'the plain text of %s speaks of no button, as it has none',
  (_kind, { text }) => expect(text).not.toMatch(/\bbuttons?\b/i),
);

/** Lists the targets of an email's links, except the reader's preferences. */
function linksOf({ html }: { html: string }): URL[] {
  const addresses = Array.from(
    html.matchAll(/href="(https?:[^"]*)"/g),
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')),
  );
  return addresses.filter(({ hash }) => hash !== '#emails');
}

const companyOf = (address: URL) => address.searchParams.get('company');

const companyTemplates = [
  ...samples.filter(({ messageKind }) => messageKind !== undefined).map(({ source }) => source.template),
  ...companyVariants,
];

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
  [
    'handed over',
    member.companyHandedOverMail(portal, { companyId: 17, company: 'Brook', email: 'bo@example.com' }),
  ],
  [
    'that goes on',
    ownership.companyPassedOnMail(portal, { companyId: 17, company: 'Brook', because: 'closed', owners: [] }),
  ],
  ['that is open again', ownership.companyReopenedMail(portal, { companyId: 17, company: 'Brook' })],
])('an email about a company %s leads to the portal for it', (_company, mail) => {
  expect(linksOf(mail).map(companyOf)).toEqual(['17']);
});

test('no two emails are of one kind', () => {
  expect(new Set(defined.map(({ kind }) => kind)).size).toBe(defined.length);
});

test('the publisher can adapt every email with a label', () => {
  const labelled = defined.filter((mail) => 'label' in mail);
  expect(labelled.length).toBeGreaterThan(50);
  expect(
    listAdaptableMails(portal)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(labelled.map(({ kind }) => kind).toSorted());
});

test('emails are written only by their definitions', async () => {
  const files = await Array.fromAsync(glob('**/*.ts', { cwd: folder }));
  const written: string[] = [];
  for (const file of files.filter((one) => !/\.test\.ts$|^mails\//.test(one))) {
    const source = await readFile(join(folder, file), 'utf8');
    const defines = /\bdefine(Staff|Company)?Mail</.test(source);
    if ((defines ? /renderEmail\(|CompanyEmailTemplate/ : /renderEmail\(|preheader:/).test(source))
      written.push(file);
  }
  // The company's own email, sent to another address.
  expect(written).toEqual(['enquiries/enquiry-mails.ts']);
});

/** Lists the names of the headers above the first empty line; a folded header counts as one. */
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

describe('every mail has text and HTML, is escaped, and cannot gain further headers', () => {
  const smtp = useSmtpSink();
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'headwater-mail-'));
    const smtpUrl = await smtp.url();
    const mailers = [smtpUrl, null].map((url) => createMailer({ ...portal, dataDir, smtpUrl: url }));
    const envelope = { to: 'ada@example.com', replyTo: null, unsubscribeUrl: null, attachments: [] };
    await Promise.all(
      mails.flatMap((mail, id) => mailers.map(async (send) => send({ ...mail, ...envelope, id }))),
    );
  });
  afterAll(async () => rm(dataDir, { recursive: true }));

  test.each(mails.map((mail, id) => [mail.kind, mail, id] as const))('%s', async (_kind, mail, id) => {
    const received = smtp.received.filter(({ raw }) => raw.includes(`\r\nMessage-ID: <mail-${id}@`));
    expect(received.map(({ to }) => to)).toEqual([['ada@example.com']]);
    expectCompleteMessage(received[0]?.raw ?? '');
    expectCompleteMessage(
      await readFile(join(dataDir, 'mail', `${String(id).padStart(6, '0')}.eml`), 'utf8'),
    );
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toMatch(/https:\/\/(?:portal|site|pay)\.example\.com/);
  });
});

test.each(samples.map(({ kind, source }) => [kind, source] as const))(
  'what is stored of %s is all that it is rendered from',
  (_kind, source) => {
    const stored: unknown = JSON.parse(JSON.stringify(source));
    expect(emailSource.parse(stored)).toEqual(stored);
  },
);
