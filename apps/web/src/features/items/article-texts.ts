import type { ArticleTextField } from '@headwater/contract/item-texts';

interface ArticleTextScreen {
  /** How many characters the field takes. */
  max: number;
  /** What stands under the title of what is saved. */
  show: (text: string) => string;
}

/** How screens ask for each text that articles alone have, and show it. */
export const articleTextScreens: Record<ArticleTextField, ArticleTextScreen> = {
  author: { max: 120, show: (author) => `By ${author}` },
};
