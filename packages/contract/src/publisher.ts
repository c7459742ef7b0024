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

export const legalPageNames: Record<LegalPage, string> = {
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
};

/** What the publisher says of itself on every page and in every email. */
export interface Publisher {
  contact: Contact;
  /** The addresses of the legal pages: the publisher's own, or those of the samples on the public site. */
  legalUrls: Record<LegalPage, string>;
}

/** Returns the `tel:` link of a number. The '(0)' of '+44 (0)20 7946 0000' is only dialled within the country. */
export function telHref(phone: string): string | null {
  const number = phone.replace(/^(\s*\+.*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '');
  return number.length > 2 ? `tel:${number}` : null;
}

/** Returns where 'contact support' leads: to the email, else to the telephone, else to the page that names the publisher. */
export function supportHref({ contact, legalUrls }: Publisher): string {
  if (contact.email !== null) return `mailto:${contact.email}`;
  return (contact.phone === null ? null : telHref(contact.phone)) ?? legalUrls.imprint;
}
