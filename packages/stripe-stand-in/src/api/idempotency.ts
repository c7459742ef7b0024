import type { SavedResponse, Store } from '../store/store.ts';
import { ApiError, invalidRequest } from './api-error.ts';

const LIFETIME_SECONDS = 24 * 60 * 60;

/** Returns the response that an idempotency key already has; throws where it was used for another request. */
export function getSavedResponse(
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
