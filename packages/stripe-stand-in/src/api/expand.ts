import { invalid } from '../core/api-error.ts';
import type { World } from '../core/state.ts';

/** The answer with objects in place of the ids at `paths`, each like `payment_intent.latest_charge`. */
export function expand(world: World, answer: unknown, paths: readonly string[]): unknown {
  return paths.reduce((value, path) => expandAt(world, value, path.split('.'), path), answer);
}

function expandAt(world: World, value: unknown, [field, ...rest]: string[], path: string): unknown {
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => expandAt(world, item, [field, ...rest], path));
  if (!isObject(value)) throw notExpandable(path);
  const found = lookUp(world, value, field);
  if (found === undefined) throw notExpandable(path);
  return { ...value, [field]: expandAt(world, found, rest, path) };
}

function lookUp(world: World, parent: Record<string, unknown>, field: string): unknown {
  const present = parent[field];
  if (typeof present === 'string') return byId(world, present);
  if (field === 'line_items' && parent['object'] === 'checkout.session') {
    return lineItemsOf(world, String(parent['id']));
  }
  return present;
}

/** The one list that the API leaves out unless asked. */
function lineItemsOf({ state }: World, id: string): unknown {
  const data = state.checkouts.get(id)?.lineItems;
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
}

function byId({ state }: World, id: string): unknown {
  return Object.values(state.objects)
    .map((objects) => objects.get(id))
    .find((object) => object !== undefined);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function notExpandable(path: string): Error {
  return invalid(`This property cannot be expanded (${path}).`);
}
