import { categoryLink, type CategoryLink } from '@headwater/contract/categories';
import { z } from 'zod';
import { next, paginate, type RestPage } from '../../../http/paginate.ts';
import { restRouteOf, type AccessLevel, type RestRoute } from '../../../http/rest-route.ts';

interface CategoryRoutes<Caller, ListInput extends z.ZodType<RestPage>, ChoiceInput extends z.ZodType> {
  names: { list: string; add: string; remove: string };
  /** By default that of the item's members. */
  access?: AccessLevel;
  listInput: ListInput;
  choiceInput: ChoiceInput;
  procedures: (portal: Caller) => {
    list: (input: z.output<ListInput>) => Promise<CategoryLink[]>;
    add: (input: z.output<ChoiceInput>) => Promise<CategoryLink[]>;
    remove: (input: z.output<ChoiceInput>) => Promise<CategoryLink[]>;
  };
}

const chosenCategories = z.object({ categories: z.array(categoryLink) });

/** Makes the documented calls by which whoever may edit an item reads, checks and unchecks its categories. */
export function categoryRoutes<Caller, ListInput extends z.ZodType<RestPage>, ChoiceInput extends z.ZodType>(
  path: `/api/${string}`,
  {
    names,
    access = 'user',
    listInput,
    choiceInput,
    procedures,
  }: CategoryRoutes<Caller, ListInput, ChoiceInput>,
): RestRoute<Caller>[] {
  const restRoute = restRouteOf<Caller>();
  return [
    restRoute('GET', path, {
      name: names.list,
      access,
      summary: 'The chosen categories',
      input: listInput,
      response: chosenCategories.extend({ next }),
      call: async (portal, input) => {
        const categories = await procedures(portal).list(input);
        const { rows, ...more } = paginate(categories, ({ categoryId }) => categoryId, input);
        return { categories: rows, ...more };
      },
    }),
    restRoute('POST', path, {
      name: names.add,
      access,
      summary: 'Choose categories; a child brings its parent',
      input: choiceInput,
      response: chosenCategories,
      call: async (portal, input) => ({ categories: await procedures(portal).add(input) }),
    }),
    restRoute('DELETE', path, {
      name: names.remove,
      access,
      summary: 'Drop categories; a parent drops its children',
      input: choiceInput,
      response: chosenCategories,
      call: async (portal, input) => ({ categories: await procedures(portal).remove(input) }),
    }),
  ];
}
