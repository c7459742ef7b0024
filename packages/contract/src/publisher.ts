import type { Weekday } from './working-time.ts';

/** The contact for questions. */
export interface Contact {
  email: string | null;
  phone: string | null;
  /** The lines of the address; none if there is no address. */
  address: string[];
}

/** The legal pages in the order of the footers. */
export const legalPages = ['privacy', 'terms', 'imprint'] as const;
export type LegalPage = (typeof legalPages)[number];

export function isLegalPage(slug: string): slug is LegalPage {
  return legalPages.some((page) => page === slug);
}

export const legalPageNames: Record<LegalPage, string> = {
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Legal notice',
};

/** The publisher's details on every page and in every email. */
export interface Publisher {
  name: string;
  contact: Contact;
  /** The addresses of the legal pages: the publisher's own, or those of the samples on the public site. */
  legalUrls: Record<LegalPage, string>;
}

/** A film on the portal's home page. */
export interface IntroVideo {
  link: string;
  title: string;
}

/** The publisher's details from the environment, for what is not set on the screen. */
export interface PublisherDefaults extends Publisher {
  publicSiteUrl: string;
  introVideos: IntroVideo[];
  /** The sender that MAIL_FROM names. */
  mailFrom: MailSender | null;
  /** The address that sends emails if MAIL_FROM is not set. */
  noReply: string;
  advertLabel: string;
  workingDays: Weekday[];
  graceDays: number;
  fourEyes: string[];
}

export interface MailSender {
  /** Empty for an address without a name. */
  name: string;
  address: string;
}

/** The label before a number, the number itself, and what follows it. */
const PHONE = /^[^+\d(]*([+\d\s().\-\u2010-\u2015/]*)(.*)$/s;
const EXTENSION = /^[,;\s]*(?:extension|ext|x|#)[.:\s]*(\d{1,7})(?!\d)/i;
/** A whole number of this country's; a slash after it leads to another. */
const WHOLE_NUMBER = /^((?:\D*\d){9,}[^/]*)\/.*$/s;
/** By E.164. */
const MAX_DIGITS = 15;
/** Of a shorter one before letters, these are a part, as in '0800 PUMPS'. */
const MIN_DIGITS_BEFORE_LETTERS = 7;

/**
 * Returns the `tel:` link of the first number that people would read; null where there might be another one. The '(0)' of
 * '+44 (0)20 7946 0000' is only dialled within the country.
 */
export function telHref(phone: string): string | null {
  const [, typed = '', rest = ''] = PHONE.exec(phone) ?? [];
  const number = typed
    .replace(WHOLE_NUMBER, '$1')
    .replace(/^(\s*\+.*)\(0\)/, '$1')
    .replaceAll(/[^\d+]/g, '');
  const [, extension] = EXTENSION.exec(rest) ?? [];
  const isCut = extension === undefined && /^[a-z]/i.test(rest) && number.length < MIN_DIGITS_BEFORE_LETTERS;
  if (number.length < 3 || number.length > MAX_DIGITS || isCut) return null;
  return `tel:${number}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/** Returns the target of 'contact support': the email, otherwise the telephone, otherwise the page that names the publisher. */
export function supportHref({ contact, legalUrls }: Pick<Publisher, 'contact' | 'legalUrls'>): string {
  if (contact.email !== null) return `mailto:${contact.email}`;
  return (contact.phone === null ? null : telHref(contact.phone)) ?? legalUrls.imprint;
}
