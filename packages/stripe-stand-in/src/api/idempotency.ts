import { ApiError, invalid } from '../core/api-error.ts';
import type { SavedAnswer, World } from '../core/state.ts';

const forgottenAfterSeconds = 24 * 60 * 60;

/**
 * The answer that a key already has. Throws where the key was used for another request; keys are forgotten
 * after a day.
 */
export function savedAnswer(
  { state: { answers }, now }: World,
  key: string,
  { path, params }: { path: string; params: string },
): SavedAnswer | null {
  if (key.length > 255) throw invalid('Idempotency keys can be at most 255 characters.');
  const saved = answers.get(key);
  if (!saved) return null;
  if (now() - saved.createdAt > forgottenAfterSeconds) {
    answers.delete(key);
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
