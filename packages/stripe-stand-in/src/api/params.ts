import { z } from 'zod';
import { invalidRequest, type ApiError } from './api-error.ts';

/** Text that is not empty: the API takes an empty value as an attempt to unset a parameter. */
export const text = z.string().min(1).max(5_000);
export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true');
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const positiveInteger = integer.refine(
  (value) => value > 0,
  'This value must be greater than or equal to 1.',
);
export const url = z.string().refine((value) => URL.canParse(value), 'Not a valid URL');
export const metadata = z.record(z.string().max(40), z.string().min(1).max(500)).exactOptional();

/** Parses the parameters of a request; throws 400 about the first that is wrong, in Stripe's words. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params, { reportInput: true });
  if (result.success) return result.data;
  throw toApiError(result.error.issues);
}

function toApiError([issue]: z.core.$ZodIssue[]): ApiError {
  if (!issue) return invalidRequest('Invalid request.');
  const { path, input, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    const param = toParam([...path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = toParam(path);
  if (input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (input === '') {
    return invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    );
  }
  if (issue.code === 'invalid_format') {
    return invalidRequest(`Invalid integer: ${typeof input === 'string' ? input : param}`, {
      code: 'parameter_invalid_integer',
      param,
    });
  }
  return invalidRequest(issue.code === 'custom' ? message : `Invalid ${param}`, { param });
}

function toParam([first, ...rest]: PropertyKey[]): string {
  return [String(first ?? ''), ...rest.map((key) => `[${String(key)}]`)].join('');
}
