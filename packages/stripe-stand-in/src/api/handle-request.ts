import { z } from 'zod';
import type { Store } from '../store/store.ts';
import type { Endpoint } from './endpoint.ts';
import { expand } from './expand.ts';
import type { Form } from './form.ts';
import { getSavedResponse } from './idempotency.ts';
import { parseParams } from './params.ts';

interface Request {
  /** null: the request may be repeated, and does its work each time. */
  idempotencyKey: string | null;
  path: string;
  target: Parameters<Endpoint['handle']>[2];
  form: Form;
}

interface Response {
  body: string;
  replayed: boolean;
}

const expandParam = z.array(z.string()).max(20).prefault([]);

/** Answers a request, with the first response where its idempotency key was used before. Errors are not saved. */
export function handleRequest(
  store: Store,
  endpoint: Endpoint,
  { idempotencyKey: key, path, target, form }: Request,
): Response {
  const serialized = JSON.stringify(form);
  const saved = key === null ? null : getSavedResponse(store, key, { path, params: serialized });
  if (saved) return { body: saved.body, replayed: true };

  const { expand: expandForm, ...params } = form;
  const paths = parseParams(z.object({ expand: expandParam }), { expand: expandForm }).expand;
  const body = JSON.stringify(expand(store, endpoint.handle(store, params, target), paths));
  if (key !== null) {
    store.state.savedResponses.set(key, { path, params: serialized, body, createdAt: store.now() });
  }
  return { body, replayed: false };
}
