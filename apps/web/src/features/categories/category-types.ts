import { allArticleTypes, articleTypes } from '@headwater/contract/item-types';
import { z } from 'zod';

/** Types of items that have categories, with their labels. */
export const categoryTypes = [
  { value: 'company', label: 'Companies' },
  ...allArticleTypes.map((value) => ({ value, label: articleTypes[value].plural })),
] as const;

export const categoriesSearch = z.object({
  type: z
    .enum(['company', ...allArticleTypes])
    .catch('company')
    .default('company'),
});
export type CategoriesSearch = z.output<typeof categoriesSearch>;
