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

/** Groups of digits with one sign between them. */
const NUMBER = /\+?(?:\(\d+\)|\d)(?:[\s.\-\u2010-\u2015]?(?:\(\d+\)|\d))*/g;
const EXTENSION = /^[\s,;(]*(?:extension|ext|x|#)[.:\s]*(\d{1,7})(?!\d)/i;
/** A number beside something else has as many digits; what is shorter may be a part of it, or hours. */
const MIN_DIGITS = 7;
/** By E.164. */
const MAX_DIGITS = 15;

/**
 * Returns the `tel:` link of the first number that people would read; null where it is not plain which that is. The '(0)'
 * of '+44 (0)20 7946 0000' is only dialled within the country.
 */
export function telHref(phone: string): string | null {
  const typed = phone.replace(/^(\s*\+.*?)\(0\)/, '$1');
  const found = findNumber(typed) ?? findNumber(typed.replaceAll('/', ' '));
  if (!found || found.number.length > MAX_DIGITS + 1) return null;
  const [, extension] = EXTENSION.exec(found.rest) ?? [];
  return `tel:${found.number}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/** Finds the first number that is long enough, or a short one that stands alone, and what follows it. */
function findNumber(text: string): { number: string; rest: string } | null {
  const numbers = [...text.matchAll(NUMBER)].map(({ 0: written, index }) => {
    const rest = text.slice(index + written.length);
    // As in '01225 960111 24 hours'.
    const plain = /^\s?[a-z]/i.test(rest) ? written.replace(/\s\d{1,2}$/, '') : written;
    return { number: plain.replaceAll(/[^\d+]/g, ''), rest };
  });
  const whole = numbers.find(({ number }) => number.replace('+', '').length >= MIN_DIGITS);
  if (whole) return whole;
  const [short, ...others] = numbers;
  const isAlone = short && short.number.length > 2 && others.length === 0 && !/[a-z]/i.test(short.rest);
  return isAlone ? short : null;
}

/** Returns the target of 'contact support': the email, otherwise the telephone, otherwise the page that names the publisher. */
export function supportHref({ contact, legalUrls }: Pick<Publisher, 'contact' | 'legalUrls'>): string {
  if (contact.email !== null) return `mailto:${contact.email}`;
  return (contact.phone === null ? null : telHref(contact.phone)) ?? legalUrls.imprint;
}
