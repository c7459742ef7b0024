import { z } from 'zod';
import { htmlText, name, requiredName, text } from './text.ts';

/** The texts of an article that people write, and the rules for each. */
export const itemTexts = z.object({
  title: requiredName(200),
  introHeader: text(500),
  author: name(120),
  content: htmlText,
});
export type ItemTexts = z.output<typeof itemTexts>;
export type ItemTextField = keyof ItemTexts;

const articlesOnly = { author: true } as const satisfies { [Field in ItemTextField]?: true };

/** The texts that a company profile does not have. */
export const articleTexts = itemTexts.pick(articlesOnly);
export type ArticleTexts = z.output<typeof articleTexts>;
export type ArticleTextField = keyof ArticleTexts;

/** The same as revisions keep them for good: a text that joins later needs a `.default('')`. */
export const keptArticleTexts = { author: z.string() } satisfies Record<ArticleTextField, z.ZodType<string>>;
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
  /** The section of the page that contains only this text, for which a change can be requested; null if it has a step. */
  section: string | null;
}

export const itemTextRules: Record<ItemTextField, ItemTextRules> = {
  title: { label: 'Title', section: 'title' },
  introHeader: { label: 'Intro Header', section: 'intro-header' },
  author: { label: 'Author', section: 'author' },
  content: { label: 'Content', section: null },
};

export const itemTextFields: readonly ItemTextField[] = itemTexts.keyof().options;
export const articleTextFields: readonly ArticleTextField[] = articleTexts.keyof().options;

/** Makes a value for each of the texts that only articles have. */
export function mapArticleTexts<Value>(
  of: (field: ArticleTextField) => Value,
): Record<ArticleTextField, Value> {
  return { author: of('author') };
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

/** Returns only the texts that every item has, from a larger object. */
export function pickSharedTexts({ title, introHeader, content }: SharedTexts): SharedTexts {
  return { title, introHeader, content };
}

/** Returns only the texts that articles alone have, from a larger object. */
export function pickArticleTexts(item: ArticleTexts): ArticleTexts {
  return mapArticleTexts((field) => item[field]);
}

export const emptyTexts: ItemTexts = mapTexts(() => '');
