import { z } from 'zod';
import { list } from '../store/objects.ts';
import type { Kind, Objects } from '../store/wire.ts';
import { invalidRequest } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';
import { integer, parseParams, text } from './params.ts';

const paginationParams = z.strictObject({
  limit: integer
    .refine((value) => value >= 1 && value <= 100, 'Invalid limit: must be from 1 to 100')
    .prefault('10'),
  starting_after: text.optional(),
  created: z.strictObject({ gte: integer }).optional(),
});
type Pagination = z.output<typeof paginationParams>;

/** Creates the endpoint that lists the objects that match the filters, newest first, in pages. */
export function listEndpoint<K extends Kind, Shape extends z.ZodRawShape>(
  kind: K,
  path: string,
  filters: Shape,
  matches: (object: Objects[K], filter: z.output<z.ZodObject<Shape, z.core.$strict>>) => boolean,
): Endpoint {
  const filterParams = z.strictObject(filters);
  return {
    method: 'GET',
    path,
    handle: (store, { limit, starting_after, created, ...rest }) => {
      const pagination = parseParams(paginationParams, { limit, starting_after, created });
      const filter = parseParams(filterParams, rest);
      return {
        object: 'list',
        url: path,
        ...paginate(list(store, kind), pagination, (object) => matches(object, filter)),
      };
    },
  };
}

function paginate<Item extends { id: string; created: number }>(
  items: readonly Item[],
  { limit, starting_after: cursor, created }: Pagination,
  matches: (item: Item) => boolean,
): { has_more: boolean; data: Item[] } {
  const start = cursor === undefined ? 0 : indexOf(items, cursor) + 1;
  const { gte = -Infinity } = created ?? {};
  const rest = items.slice(start).filter((item) => item.created >= gte && matches(item));
  return { has_more: rest.length > limit, data: rest.slice(0, limit) };
}

function indexOf(items: readonly { id: string }[], cursor: string): number {
  const index = items.findIndex(({ id }) => id === cursor);
  if (index !== -1) return index;
  throw invalidRequest(`No such object: '${cursor}'`, { code: 'resource_missing', param: 'starting_after' });
}
