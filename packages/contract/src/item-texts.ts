import { z } from 'zod';
import type { ItemType } from './item-types.ts';
import { tidyCommaList } from './comma-list.ts';
import { htmlText, line, name, requiredName, text, tooLong } from './text.ts';

const MAX_TECHNOLOGIES = 300;

/** The facts of a case study, in the order of its page. */
export const factTexts = z.object({
  client: line(200),
  place: line(200),
  contractValue: line(60),
  dates: line(100),
  // What is tidied may be longer than what was typed.
  technologies: line(MAX_TECHNOLOGIES)
    .overwrite(tidyCommaList)
    .max(MAX_TECHNOLOGIES, tooLong(MAX_TECHNOLOGIES)),
  contractKind: line(120),
});
export type Facts = z.output<typeof factTexts>;
export type FactField = keyof Facts;

/** The texts of an article that people write, and the rules for each. */
export const itemTexts = z.object({
  title: requiredName(200),
  introHeader: text(500),
  author: name(120),
  content: htmlText,
  ...factTexts.shape,
});
export type ItemTexts = z.output<typeof itemTexts>;
export type ItemTextField = keyof ItemTexts;

export const factFields: readonly FactField[] = factTexts.keyof().options;

/** Makes a value for each of the facts. */
export function mapFacts<Value>(of: (field: FactField) => Value): Record<FactField, Value> {
  return {
    client: of('client'),
    place: of('place'),
    contractValue: of('contractValue'),
    dates: of('dates'),
    technologies: of('technologies'),
    contractKind: of('contractKind'),
  };
}

/** Says whether items of a type state facts, and name who took part. */
export function hasFacts(type: ItemType): boolean {
  return type === 'mini-case-study' || type === 'case-study';
}

const factsOnly = mapFacts(() => true as const);
const articlesOnly = { author: true, ...factsOnly } as const satisfies { [Field in ItemTextField]?: true };

/** The texts that a company profile does not have. */
export const articleTexts = itemTexts.pick(articlesOnly);
export type ArticleTexts = z.output<typeof articleTexts>;
export type ArticleTextField = keyof ArticleTexts;

/** The same as revisions keep them for good: a text that joins later needs a `.default('')`. */
export const keptArticleTexts = {
  author: z.string(),
  ...mapFacts(() => z.string().default('')),
} satisfies Record<ArticleTextField, z.ZodType<string>>;
export const keptTexts: Record<ItemTextField, z.ZodType<string>> = {
  title: z.string(),
  introHeader: z.string(),
  content: z.string(),
  ...keptArticleTexts,
};

/** The texts that every item has. */
export const sharedTexts = itemTexts.omit(articlesOnly);
type SharedTexts = z.output<typeof sharedTexts>;

interface ItemTextRules {
  label: string;
  /**
   * The section of the page that contains only this text, for which a change can be requested; null if it has a step or,
   * as a fact, shares one.
   */
  section: string | null;
}

export const itemTextRules: Record<ItemTextField, ItemTextRules> = {
  title: { label: 'Title', section: 'title' },
  introHeader: { label: 'Intro Header', section: 'intro-header' },
  author: { label: 'Author', section: 'author' },
  content: { label: 'Content', section: null },
  client: { label: 'Client', section: null },
  place: { label: 'Place', section: null },
  contractValue: { label: 'Contract value', section: null },
  dates: { label: 'Dates', section: null },
  technologies: { label: 'Technologies', section: null },
  contractKind: { label: 'Kind of contract', section: null },
};

export const itemTextFields: readonly ItemTextField[] = itemTexts.keyof().options;
const articleTextFields: readonly ArticleTextField[] = articleTexts.keyof().options;

/** Those that are no facts. */
export const plainTextFields = articleTextFields.filter((field) => !isFact(field));

/** Lists the texts that items of a type have beyond those that every item has. */
export function articleTextFieldsOf(type: ItemType): readonly ArticleTextField[] {
  if (type === 'company') return [];
  return hasFacts(type) ? articleTextFields : plainTextFields;
}

function isFact(field: ArticleTextField): field is FactField {
  return field in factsOnly;
}

/** The texts of an article's form: its facts have a form of their own. */
export const contentTexts = itemTexts.omit(factsOnly);
export type ContentTexts = z.output<typeof contentTexts>;

/** Makes a value for each of the texts that only articles have. */
export function mapArticleTexts<Value>(
  of: (field: ArticleTextField) => Value,
): Record<ArticleTextField, Value> {
  return { author: of('author'), ...mapFacts(of) };
}

/** Makes a value for each of the texts. */
export function mapTexts<Value>(of: (field: ItemTextField) => Value): Record<ItemTextField, Value> {
  return {
    title: of('title'),
    introHeader: of('introHeader'),
    content: of('content'),
    ...mapArticleTexts(of),
  };
}

/** Returns only the texts of a larger object. */
export function pickTexts(item: ItemTexts): ItemTexts {
  return mapTexts((field) => item[field]);
}

/** Returns only the texts of an article's form, from a larger object. */
export function pickContentTexts({ title, introHeader, author, content }: ContentTexts): ContentTexts {
  return { title, introHeader, author, content };
}

/** Returns only the texts that every item has, from a larger object. */
export function pickSharedTexts({ title, introHeader, content }: SharedTexts): SharedTexts {
  return { title, introHeader, content };
}

/** Returns only the texts that articles alone have, from a larger object. */
export function pickArticleTexts(item: ArticleTexts): ArticleTexts {
  return mapArticleTexts((field) => item[field]);
}

export const emptyTexts: ItemTexts = mapTexts(() => '');
