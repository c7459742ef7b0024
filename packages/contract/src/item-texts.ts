import { z } from 'zod';
import { htmlText, name, requiredName, text } from './text.ts';

/** The texts that people write of an article, and what each may be. A company profile has all of them but the author. */
export const itemTexts = z.object({
  title: requiredName(200),
  introHeader: text(500),
  author: name(120),
  content: htmlText,
});
export type ItemTexts = z.output<typeof itemTexts>;
export type ItemTextField = keyof ItemTexts;

interface ItemTextRules {
  label: string;
  /** The section of the page in which it stands alone, of which a change can be requested; null where it has a step. */
  section: string | null;
  articlesOnly?: true;
}

export const itemTextRules: Record<ItemTextField, ItemTextRules> = {
  title: { label: 'Title', section: 'title' },
  introHeader: { label: 'Intro Header', section: 'intro-header' },
  author: { label: 'Author', section: 'author', articlesOnly: true },
  content: { label: 'Content', section: null },
};

export const itemTextFields: readonly ItemTextField[] = itemTexts.keyof().options;

/** Makes a value for each of the texts. */
export function mapTexts<Value>(of: (field: ItemTextField) => Value): Record<ItemTextField, Value> {
  return {
    title: of('title'),
    introHeader: of('introHeader'),
    content: of('content'),
    author: of('author'),
  };
}

/** Takes the texts alone of something that has more. */
export function pickTexts(item: ItemTexts): ItemTexts {
  return mapTexts((field) => item[field]);
}

export const emptyTexts: ItemTexts = mapTexts(() => '');
