import { z } from 'zod';
import type { Store, SavedResponse } from '../store/store.ts';
import type { Endpoint } from './endpoint.ts';
import type { Form } from './form.ts';
import { parseParams } from './params.ts';
import { invalidRequest, ApiError } from './api-error.ts';

const LIFETIME_SECONDS = 24 * 60 * 60;

/** Returns the response that an idempotency key already has; throws where it was used for another request. */
function getSavedResponse(
  { state: { savedResponses }, now }: Store,
  key: string,
  { path, params }: { path: string; params: string },
): SavedResponse | null {
  if (key.length > 255) throw invalidRequest('Idempotency keys can be at most 255 characters.');
  const saved = savedResponses.get(key);
  if (!saved) return null;
  if (now() - saved.createdAt > LIFETIME_SECONDS) {
    savedResponses.delete(key);
    return null;
  }
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (saved.path !== path) {
    throw conflict(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${saved.path}'). ${advice}`,
    );
  }
  if (saved.params !== params) {
    throw conflict(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
  }
  return saved;
}

function conflict(message: string): ApiError {
  return new ApiError({ status: 400, type: 'idempotency_error', message });
}

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

/** Returns the answer with objects in place of the ids at `paths`, each like `payment_intent.latest_charge`. */
function expand(store: Store, answer: unknown, paths: readonly string[]): unknown {
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
