import type { MessageKind } from '@headwater/contract/message-kinds';
import type { PublisherSettings } from '@headwater/contract/publisher-settings';

export interface EmailLink {
  label: string;
  url: string;
  /** A person's own words, such as a title, beside the link. */
  quote?: string;
}

/** A picture of the public site, which adds nothing to the text beside it. */
export interface EmailPicture {
  url: string;
  leadsTo: string;
}

/**
 * A block of an email: a paragraph, a person's own words, a short table of facts, a list of links, or a picture. Quotes
 * and the values of facts contain typed text, and never become links; a paragraph may name a person or a page,
 * defanged.
 */
export type EmailBlock =
  | string
  | { quote: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { links: readonly EmailLink[] }
  | { picture: EmailPicture };

/** The content of an email, before it is rendered as HTML and as text. */
export interface EmailTemplate {
  kind: string;
  /**
   * Contains nothing that a person typed, because a stranger could use it to write a message to another person; an
   * email to the members of a company or to the staff names the page with `pageInSubject`.
   */
  subject: string;
  /** The preview text that mail programs show after the subject; it must not repeat the subject. */
  preheader: string;
  body: readonly EmailBlock[];
  /** The paragraphs after the body that stay even when the publisher adapts the email. */
  warning?: readonly string[];
  /** The call to action. */
  link: EmailLink;
  /** The address for replies, which the footer then invites; the publisher's contact by default. */
  replyTo?: string;
  /** The values that differ between emails of a kind, for the publisher's own text. Typed text is defanged. */
  values?: Readonly<Record<string, string>>;
}

/**
 * An email to the members of a company whom its kind concerns, who can turn that kind off. It does not name the
 * company, nor do its links: `renderCompanyEmail` adds that.
 */
export interface CompanyEmailTemplate extends EmailTemplate {
  messageKind: MessageKind;
  /** Only the email has its quotes and facts, and only its recipients read it. */
  confidential?: true;
}

/** The company that an email is about. */
export interface EmailCompany {
  id: number;
  title: string;
}

/**
 * The data that an email was rendered from; `company` is absent if members cannot turn it off, and null if it names
 * none. `followerUrl` is where a follower changes their emails.
 */
export interface EmailSource {
  template: EmailTemplate;
  company?: EmailCompany | null;
  followerUrl?: string;
}

/** What an email says about its sender. */
export type EmailPublisher = Pick<PublisherSettings, 'name' | 'brand' | 'contact' | 'mail' | 'mailTexts'>;

/** The text above and below the content. */
export interface EmailFrame {
  publisher: EmailPublisher;
  /** The page where the reader chooses which emails they get; null if this one cannot be turned off. */
  preferences: EmailLink | null;
}
