import { z } from 'zod';
import { invalid, type ApiError } from '../core/api-error.ts';

/** Text that may not be empty: the API takes an empty value as an attempt to unset a parameter. */
export const text = z.string().min(1).max(5_000);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const amount = whole.refine((value) => value > 0, 'This value must be greater than or equal to 1.');
export const webAddress = z.string().refine((value) => URL.canParse(value), 'Not a valid URL');
export const metadata = z.record(z.string().max(40), z.string().min(1).max(500)).exactOptional();

/** Throws what the API answers to parameters that are wrong; the first fault is the one it names. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given, { reportInput: true });
  if (result.success) return result.data;
  throw toApiError(result.error.issues);
}

function toApiError([issue]: z.core.$ZodIssue[]): ApiError {
  if (!issue) return invalid('Invalid request.');
  const { path, input, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    const param = toParam([...path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = toParam(path);
  if (input === undefined) {
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (input === '') {
    return invalid(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    );
  }
  if (issue.code === 'invalid_format') {
    return invalid(`Invalid integer: ${typeof input === 'string' ? input : param}`, {
      code: 'parameter_invalid_integer',
      param,
    });
  }
  return invalid(issue.code === 'custom' ? message : `Invalid ${param}`, { param });
}

function toParam([first, ...rest]: PropertyKey[]): string {
  return [String(first ?? ''), ...rest.map((key) => `[${String(key)}]`)].join('');
}
