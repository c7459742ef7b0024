import { z } from 'zod';
import { invalid } from '../core/api-error.ts';
import { all, find } from '../core/objects.ts';
import type { Kind, Objects } from '../core/wire.ts';
import { call, type Call } from './call.ts';
import { parseParams, text, whole } from './params.ts';

const paging = z.strictObject({
  limit: whole
    .refine((value) => value >= 1 && value <= 100, 'Invalid limit: must be from 1 to 100')
    .prefault('10'),
  starting_after: text.optional(),
  created: z.strictObject({ gte: whole }).optional(),
});
type Paging = z.output<typeof paging>;

export function retrieveCall(kind: Kind, path: string): Call {
  return call('GET', `${path}/:id`, z.strictObject({}), (world, _, { id }) => find(world, kind, id));
}

/** A list of the API, newest first, of the objects that match the filters of `shape`. */
export function listCall<K extends Kind, Shape extends z.ZodRawShape>(
  kind: K,
  path: string,
  shape: Shape,
  matches: (object: Objects[K], filter: z.output<z.ZodObject<Shape, z.core.$strict>>) => boolean,
): Call {
  const filters = z.strictObject(shape);
  return {
    method: 'GET',
    path,
    prepare: ({ limit, starting_after, created, ...rest }) => {
      const page = parseParams(paging, { limit, starting_after, created });
      const filter = parseParams(filters, rest);
      return (world) => toPage(path, all(world, kind), page, (object) => matches(object, filter));
    },
  };
}

function toPage<Item extends { id: string }>(
  url: string,
  items: readonly Item[],
  { limit, starting_after: after, created }: Paging,
  matches: (item: Item) => boolean,
) {
  const start = after === undefined ? 0 : position(items, after) + 1;
  const rest = items.slice(start).filter((item) => isSince(item, created?.gte) && matches(item));
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

function position(items: readonly { id: string }[], id: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index !== -1) return index;
  throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param: 'starting_after' });
}

function isSince(item: object, time = -Infinity): boolean {
  return !('created' in item) || Number(item.created) >= time;
}
