interface ErrorDetails {
  /** The HTTP status. */
  status: number;
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  param?: string;
  message: string;
}

/** An error that Stripe answers a request with. */
export class ApiError extends Error {
  readonly details: ErrorDetails;

  constructor(details: ErrorDetails) {
    super(details.message);
    this.details = details;
  }
}

/** Creates the error of a wrong request, with status 400 unless another is given. */
export function invalidRequest(
  message: string,
  details: { code?: string; param?: string; status?: number } = {},
): ApiError {
  return new ApiError({ status: 400, type: 'invalid_request_error', message, ...details });
}

/** Returns `{ error }`, the body of every error response. */
export function toErrorBody({ details }: ApiError) {
  const { type, code, param, message } = details;
  const doc_url = code && `https://docs.stripe.com/error-codes#${code}`;
  return { error: { type, code, param, message, doc_url } };
}
