import { invalid } from './api-error.ts';
import type { World } from './state.ts';
import type { Kind, Objects } from './wire.ts';

export function put<K extends Kind>({ state }: World, kind: K, object: Objects[K]): Objects[K] {
  state.objects[kind].set(object.id, object);
  return object;
}

export function change<K extends Kind>(
  world: World,
  kind: K,
  object: Objects[K],
  patch: Partial<Objects[K]>,
): Objects[K] {
  return put(world, kind, { ...object, ...patch });
}

/** The newest first, as lists answer. */
export function all<K extends Kind>({ state }: World, kind: K): Objects[K][] {
  return [...state.objects[kind].values()].toReversed();
}

/** The object that an address names; 404 without it. */
export function find<K extends Kind>(world: World, kind: K, id: string): Objects[K] {
  return existing(world, kind, id, { status: 404, param: 'id' });
}

/** The object that the parameter `param` names; 400 without it. */
export function refer<K extends Kind>(world: World, kind: K, id: string, param: string): Objects[K] {
  return existing(world, kind, id, { status: 400, param });
}

/** The object behind an id that the stand-in itself keeps. */
export function known<K extends Kind>(world: World, kind: K, id: string | null): Objects[K] {
  return refer(world, kind, id ?? 'null', 'id');
}

function existing<K extends Kind>(
  { state }: World,
  kind: K,
  id: string,
  where: { status: number; param: string },
): Objects[K] {
  const object = state.objects[kind].get(id);
  if (!object) throw invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing', ...where });
  return object;
}
