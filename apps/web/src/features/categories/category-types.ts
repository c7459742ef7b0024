import { allArticleTypes, articleTypes, companyLists } from '@headwater/contract/item-types';
import { z } from 'zod';

/** The publisher's lists: the categories of each type of item, and what companies choose beside them. */
export const categoryTypes = [
  { value: 'company', label: 'Companies' },
  ...allArticleTypes.map((value) => ({ value, label: articleTypes[value].plural })),
  { value: 'region', label: 'Regions' },
  { value: 'sector', label: 'Sectors' },
  { value: 'accreditation', label: 'Accreditations' },
] as const;

export const categoriesSearch = z.object({
  type: z
    .enum(['company', ...allArticleTypes, ...companyLists])
    .catch('company')
    .default('company'),
});
export type CategoriesSearch = z.output<typeof categoriesSearch>;
