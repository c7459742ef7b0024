/** Reports that a task was given up because it took too long or too many waited; a retry may succeed. */
export class OverloadError extends Error {
  /** For Fastify. */
  readonly statusCode = 503;
}

/** Reports that a task was not begun, as too many waited: nothing is wrong with it. */
export class QueueFullError extends OverloadError {}
