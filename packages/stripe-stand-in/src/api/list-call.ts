import { z } from 'zod';
import { invalid } from '../core/api-error.ts';
import { all, find } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Kind, Objects } from '../core/wire.ts';
import { call, type Call } from './call.ts';
import { parseParams, text, whole } from './params.ts';

const range = z.strictObject({
  gt: whole.optional(),
  gte: whole.optional(),
  lt: whole.optional(),
  lte: whole.optional(),
});
/** A time, or a range of times. */
const created = z.preprocess(
  (value) => (typeof value === 'string' ? { gte: value, lte: value } : value),
  range.optional(),
);

export const paging = z.strictObject({
  limit: whole
    .refine((value) => value >= 1 && value <= 100, 'Invalid limit: must be from 1 to 100')
    .prefault('10'),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created,
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
  matches: (
    object: Objects[K],
    filter: z.output<z.ZodObject<Shape, z.core.$strict>>,
    world: World,
  ) => boolean,
): Call {
  const filters = z.strictObject(shape);
  return {
    method: 'GET',
    path,
    prepare: ({ limit, starting_after, ending_before, created: span, ...rest }) => {
      const page = parseParams(paging, { limit, starting_after, ending_before, created: span });
      const filter = parseParams(filters, rest);
      return (world) => toPage(path, all(world, kind), page, (object) => matches(object, filter, world));
    },
  };
}

export function toPage<Item extends { id: string }>(
  url: string,
  items: readonly Item[],
  { limit, starting_after: after, ending_before: before, created: span }: Paging,
  matches: (item: Item) => boolean = () => true,
) {
  const start = after === undefined ? 0 : position(items, after, 'starting_after') + 1;
  const end = before === undefined ? items.length : position(items, before, 'ending_before');
  const rest = items.slice(start, end).filter((item) => within(item, span) && matches(item));
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: 'list', url, has_more: rest.length > limit, data };
}

function position(items: readonly { id: string }[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index === -1) throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param });
  return index;
}

function within(item: object, span: z.output<typeof range> | undefined): boolean {
  if (!span || !('created' in item) || typeof item.created !== 'number') return true;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = span;
  return item.created > gt && item.created >= gte && item.created < lt && item.created <= lte;
}
