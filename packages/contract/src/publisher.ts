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

/** Returns the `tel:` link of a number. The '(0)' of '+44 (0)20 7946 0000' is only dialled within the country. */
export function telHref(phone: string): string | null {
  const number = phone.replace(/^(\s*\+.*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '');
  return number.length > 2 ? `tel:${number}` : null;
}

/** Returns the target of 'contact support': the email, otherwise the telephone, otherwise the page that names the publisher. */
export function supportHref({ contact, legalUrls }: Pick<Publisher, 'contact' | 'legalUrls'>): string {
  if (contact.email !== null) return `mailto:${contact.email}`;
  return (contact.phone === null ? null : telHref(contact.phone)) ?? legalUrls.imprint;
}
