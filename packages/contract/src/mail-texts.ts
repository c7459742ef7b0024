import { z } from 'zod';
import { defang } from './defang.ts';
import { requiredName, requiredText, text } from './text.ts';

/** The emails that the publisher can adapt, in the order of the screen. */
export const mailGroups = [
  'account',
  'members',
  'review',
  'access',
  'payments',
  'enquiries',
  'readers',
] as const;
const mailGroup = z.enum(mailGroups);
export type MailGroup = z.output<typeof mailGroup>;

export const mailGroupNames: Record<MailGroup, string> = {
  account: 'Accounts',
  members: 'Members of companies',
  review: 'Review and publication',
  access: 'Access',
  payments: 'Orders and payments',
  enquiries: 'Enquiries from readers',
  readers: 'Readers who follow something',
};

/** The publisher's own text of an email, with placeholders as in {item}. Empty lines separate paragraphs. */
export const mailText = z.object({
  subject: requiredName(120),
  /** The beginning of the email, before its facts, quotes and links. */
  opening: requiredText(1500),
  /** The text after them. */
  closing: text(1000),
});
export type MailText = z.output<typeof mailText>;

/** The placeholder of a text that differs in each email, with an example. Required placeholders must be kept. */
const placeholder = z.object({ name: z.string(), example: z.string(), required: z.boolean() });
export type MailPlaceholder = z.output<typeof placeholder>;

const kind = z.string().max(60);

export const mailTextRow = z.object({
  kind: z.string(),
  group: mailGroup,
  label: z.string(),
  /** The subject in force, with its placeholders. */
  subject: z.string(),
  /** 0 while the default is in force. */
  version: z.int(),
});
export type MailTextRow = z.output<typeof mailTextRow>;

export const mailTextAsSaved = mailTextRow.omit({ subject: true }).extend({
  value: mailText,
  default: mailText,
  placeholders: z.array(placeholder),
  /** The email's content beneath these texts, which the publisher cannot change. */
  warning: z.array(z.string()),
});
export type MailTextAsSaved = z.output<typeof mailTextAsSaved>;

export const mailTextInput = z.object({ kind });
/** `version` is the one that the screen shows; 0 for the default. */
export const saveMailTextInput = mailText.extend({ kind, version: z.int().min(0) });
export const resetMailTextInput = z.object({ kind, version: z.int().positive() });
export const previewMailTextInput = mailText.extend({ kind });

export const mailTextPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The date of the email that the data come from; null for an example. */
  writtenAt: z.string().nullable(),
});

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Lists the placeholders of a text, each once. */
export function placeholdersOf(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(PLACEHOLDER), ([, name = '']) => name))];
}

/** Replaces placeholders by values; null if a placeholder has none. */
export function fillPlaceholders(template: string, values: Readonly<Record<string, string>>): string | null {
  if (!placeholdersOf(template).every((name) => Object.hasOwn(values, name))) return null;
  return template.replaceAll(PLACEHOLDER, (_, name: string) => values[name] ?? '');
}

const textFields = ['opening', 'closing', 'subject'] as const;

/** Checks a text for an email that has these placeholders. A missing required one is reported at the default's field. */
export function mailTextWith({
  placeholders,
  default: portalText,
}: {
  placeholders: readonly MailPlaceholder[];
  default: MailText;
}) {
  const known = placeholders.map(({ name }) => name);
  return mailText.superRefine((value, context) => {
    for (const path of textFields)
      for (const message of [unknownMessage(value[path], known), addressMessage(value[path])])
        if (message !== null) context.addIssue({ code: 'custom', path: [path], message });
    const used = placeholdersOf(Object.values(value).join(' '));
    const missing = placeholders.filter(({ name, required }) => required && !used.includes(name));
    const fieldOf = (name: string) =>
      textFields.find((field) => placeholdersOf(portalText[field]).includes(name)) ?? 'opening';
    for (const [path, left] of Map.groupBy(missing, ({ name }) => fieldOf(name))) {
      const message = `Please keep ${nameAll(left.map(({ name }) => name))}, which readers need to know`;
      context.addIssue({ code: 'custom', path: [path], message });
    }
  });
}

function unknownMessage(template: string, known: readonly string[]): string | null {
  const unknown = placeholdersOf(template).filter((name) => !known.includes(name));
  if (unknown.length === 0) return null;
  return `This email has no ${nameAll(unknown)}, but ${nameAll(known)}`;
}

/** Mail programs make a link of an address in plain text, and only the portal may decide where an email leads. */
function addressMessage(template: string): string | null {
  // A placeholder's value may turn its neighbours into an address: '{portal}.com'.
  const filled = template.replaceAll(PLACEHOLDER, (_, name: string) => name.replaceAll(/\W/g, ''));
  const address = [template, filled]
    .flatMap((words) => words.split(/\s+/))
    .find((word) => defang(word) !== word);
  return address === undefined
    ? null
    : `Please leave out “${address}”: the only links in an email are the portal’s own`;
}

function nameAll(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names.map((name) => `{${name}}`));
}
