/** As the API has them; `status` is HTTP's. */
interface Fault {
  status: number;
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  param?: string;
  message: string;
}

export class ApiError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

export function invalid(
  message: string,
  details: { code?: string; param?: string; status?: number } = {},
): ApiError {
  return new ApiError({ status: 400, type: 'invalid_request_error', message, ...details });
}

/** `{ error }`, the body of every failed answer. */
export function toErrorBody({ fault }: ApiError) {
  const { type, code, param, message } = fault;
  const doc_url = code && `https://docs.stripe.com/error-codes#${code}`;
  return { error: { type, code, param, message, doc_url } };
}
