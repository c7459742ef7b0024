export interface EmailLink {
  label: string;
  url: string;
}

/** A part of a letter: a paragraph, somebody's own words, a short table of facts, or a list of links. */
export type EmailBlock =
  | string
  | { quote: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { links: readonly EmailLink[] };

/** What a mail says, before it is laid out as HTML and as text. */
export interface EmailTemplate {
  kind: string;
  subject: string;
  /** What the list of mails shows beside the subject; it adds to that. */
  preheader: string;
  body: readonly EmailBlock[];
  /** The one thing to do next. */
  link: EmailLink;
}
