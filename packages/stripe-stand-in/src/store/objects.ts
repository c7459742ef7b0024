import { invalidRequest } from '../api/api-error.ts';
import type { Store } from './store.ts';
import type { Kind, Objects } from './wire.ts';

export function insert<K extends Kind>({ state }: Store, kind: K, object: Objects[K]): Objects[K] {
  state.objects[kind].set(object.id, object);
  return object;
}

/** Replaces an object by one with the changes, and returns it. */
export function update<K extends Kind>(
  store: Store,
  kind: K,
  object: Objects[K],
  changes: Partial<Objects[K]>,
): Objects[K] {
  return insert(store, kind, { ...object, ...changes });
}

/** Lists the objects of a kind, the newest first, as the API does. */
export function list<K extends Kind>({ state }: Store, kind: K): Objects[K][] {
  return [...state.objects[kind].values()].toReversed();
}

/** Returns the object that a request's path names; throws 404 without it. */
export function retrieve<K extends Kind>(store: Store, kind: K, id: string): Objects[K] {
  const object = store.state.objects[kind].get(id);
  if (object) return object;
  throw missing(kind, id, { status: 404, param: 'id' });
}

/** Returns the object that the parameter `param` names; throws 400 without it. */
export function ref<K extends Kind>(store: Store, kind: K, id: string, param: string): Objects[K] {
  const object = store.state.objects[kind].get(id);
  if (object) return object;
  throw missing(kind, id, { status: 400, param });
}

/** Returns the object of an id that another object holds. */
export function getOrThrow<K extends Kind>({ state }: Store, kind: K, id: string | null): Objects[K] {
  const object = id === null ? undefined : state.objects[kind].get(id);
  if (object) return object;
  throw new Error(`The store has no ${kind} '${id}'.`);
}

function missing(kind: Kind, id: string, details: { status: number; param: string }): Error {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', ...details });
}
