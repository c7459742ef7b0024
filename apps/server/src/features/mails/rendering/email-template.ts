import type { MessageKind } from '@headwater/contract/message-kinds';
import type { PublisherSettings } from '@headwater/contract/publisher-settings';

export interface EmailLink {
  label: string;
  url: string;
  /** A person's own words, such as a title, beside the link. */
  quote?: string;
}

/** A picture of the public site, which says nothing that the text beside it does not say. */
export interface EmailPicture {
  url: string;
  leadsTo: string;
}

/**
 * A block of an email: a paragraph, a person's own words, a short table of facts, a list of links, or a picture. Quotes and the
 * values of facts hold what a person typed, and never become links; a paragraph may name a person or a page, defanged.
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
   * Holds nothing that a person typed, as a stranger could write a message to somebody else in it; an email to the members of
   * a company may name their page, defanged.
   */
  subject: string;
  /** The preview text that mail programs show after the subject; it must not repeat it. */
  preheader: string;
  body: readonly EmailBlock[];
  /** The paragraphs after the body that stay, whatever the publisher has the email say. */
  warning?: readonly string[];
  /** The call to action. */
  link: EmailLink;
  /** What differs from one email of the kind to another, for the publisher's own text. What a person typed is defanged. */
  values?: Readonly<Record<string, string>>;
}

/**
 * An email to the members of a company whom its kind concerns, who can turn that kind off. It need not name the company, nor
 * do its links: `renderCompanyEmail` adds that.
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
 * What an email was rendered from; `company` is absent where it is none that members can turn off, and null where it names none.
 * `followerUrl` is where a follower changes what they get.
 */
export interface EmailSource {
  template: EmailTemplate;
  company?: EmailCompany | null;
  followerUrl?: string;
}

/** What an email says of its sender. */
export type EmailPublisher = Pick<PublisherSettings, 'name' | 'brand' | 'contact' | 'mail' | 'mailTexts'>;

/** What stands above and below the content. */
export interface EmailFrame {
  publisher: EmailPublisher;
  /** Where the reader chooses which emails they get; null where this one cannot be turned off. */
  preferences: EmailLink | null;
}
