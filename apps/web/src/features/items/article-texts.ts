import type { ArticleTextField } from '@headwater/contract/item-texts';

interface ArticleTextScreen {
  /** Maximum characters in the field. */
  max: number;
  /** Line under the title of the saved article. */
  show: (text: string) => string;
}

/** Describes how screens ask for and show each text that only articles have. */
export const articleTextScreens: Record<ArticleTextField, ArticleTextScreen> = {
  author: { max: 120, show: (author) => `By ${author}` },
};
