import type { Weekday } from './working-time.ts';

/** Whom people can ask. */
export interface Contact {
  email: string | null;
  phone: string | null;
  /** The lines of the address; none where there is no address. */
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
  imprint: 'Imprint',
};

/** What the publisher says of itself on every page and in every email. */
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

/** What the environment says of the publisher, for what is not set on the screen. */
export interface PublisherDefaults extends Publisher {
  publicSiteUrl: string;
  introVideos: IntroVideo[];
  /** As MAIL_FROM names it. */
  mailFrom: MailSender | null;
  /** The address that sends emails where MAIL_FROM is not set. */
  noReply: string;
  advertLabel: string;
  workingDays: Weekday[];
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

/** Returns where 'contact support' leads: to the email, else to the telephone, else to the page that names the publisher. */
export function supportHref({ contact, legalUrls }: Pick<Publisher, 'contact' | 'legalUrls'>): string {
  if (contact.email !== null) return `mailto:${contact.email}`;
  return (contact.phone === null ? null : telHref(contact.phone)) ?? legalUrls.imprint;
}
