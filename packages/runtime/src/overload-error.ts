/** Says that a task was given up, as it took too long or too many waited; a repetition may succeed. */
export class OverloadError extends Error {
  /** For Fastify. */
  readonly statusCode = 503;
}
