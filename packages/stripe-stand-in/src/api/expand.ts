import type { Store } from '../store/store.ts';
import { invalidRequest } from './api-error.ts';

/** Returns the answer with objects in place of the ids at `paths`, each like `payment_intent.latest_charge`. */
export function expand(store: Store, answer: unknown, paths: readonly string[]): unknown {
  return paths.reduce((value, path) => expandPath(store, value, path.split('.'), path), answer);
}

function expandPath(store: Store, value: unknown, [field, ...rest]: string[], path: string): unknown {
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(store, item, [field, ...rest], path));
  const expanded = isRecord(value) ? getField(store, value, field) : undefined;
  if (!isRecord(value) || expanded === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path}).`);
  }
  return { ...value, [field]: expandPath(store, expanded, rest, path) };
}

function getField(store: Store, parent: Record<string, unknown>, field: string): unknown {
  // The one list that an object leaves out unless it is expanded.
  if (field === 'line_items' && parent['object'] === 'checkout.session') {
    const id = String(parent['id']);
    const data = store.state.sessionInternals.get(id)?.lineItems;
    return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
  }
  const value = parent[field];
  return typeof value === 'string' ? findById(store, value) : value;
}

function findById({ state }: Store, id: string): unknown {
  return Object.values(state.objects)
    .map((objects) => objects.get(id))
    .find((object) => object !== undefined);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
