import { z } from 'zod';
import { retrieve } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Kind } from '../store/wire.ts';
import type { Form } from './form.ts';
import { parseParams } from './params.ts';

interface Target {
  /** The id in the path; empty where it has none. */
  id: string;
  /** The server's own origin, as the caller knows it. */
  origin: string;
}

/** One endpoint of the API. `handle` returns the answer, and throws what is wrong with the request. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  handle: (store: Store, params: Form, target: Target) => unknown;
}

export function endpoint<Schema extends z.ZodType>(
  method: Endpoint['method'],
  path: string,
  schema: Schema,
  run: (store: Store, params: z.output<Schema>, target: Target) => unknown,
): Endpoint {
  return {
    method,
    path,
    handle: (store, params, target) => run(store, parseParams(schema, params), target),
  };
}

export const noParams = z.strictObject({});

export function retrieveEndpoint(kind: Kind, path: string): Endpoint {
  return endpoint('GET', `${path}/:id`, noParams, (store, _, { id }) => retrieve(store, kind, id));
}
