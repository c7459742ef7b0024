import { categoryLink } from '@headwater/contract/categories';
import { z } from 'zod';
import { list, under, type RestMeta } from '../../../trpc/rest-meta.ts';

type Choice = 'list' | 'add' | 'remove';

/** Documents the calls that read, check and uncheck an item's categories; `names` are the calls'. */
export function categoryCalls(
  path: `/api/${string}`,
  names: Record<Choice, string>,
): Record<Choice, RestMeta> {
  const chosen = under('categories', z.array(categoryLink));
  return {
    list: {
      call: `GET ${path}`,
      name: names.list,
      summary: 'The chosen categories',
      answer: list('categories', categoryLink, ({ categoryId }) => categoryId),
    },
    add: {
      call: `POST ${path}`,
      name: names.add,
      summary: 'Choose categories; a child brings its parent',
      answer: chosen,
    },
    remove: {
      call: `DELETE ${path}`,
      name: names.remove,
      summary: 'Drop categories; a parent drops its children',
      answer: chosen,
    },
  };
}
