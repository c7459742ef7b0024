import type { ArticleTextField } from '@headwater/contract/item-texts';

interface ArticleTextScreen {
  /** Maximum characters in the field. */
  max: number;
  hint?: string;
}

/** Describes how screens ask for and show each text that only articles have. */
export const articleTextScreens: Record<ArticleTextField, ArticleTextScreen> = {
  author: { max: 120 },
  client: { max: 200, hint: 'Whom the work was for' },
  place: { max: 200, hint: 'Town, region or site' },
  contractValue: { max: 60, hint: 'Such as £1.2 million' },
  dates: { max: 100, hint: 'Such as March 2025 to May 2026' },
  technologies: { max: 300, hint: 'Separated by commas' },
  contractKind: { max: 120, hint: 'Such as design and build' },
};
