import { requiredMessage } from '@headwater/contract/text';
import { z } from 'zod';

/**
 * Gives the errors of inputs whose schemas have no sentence for them one of ours. The library's own are about its types,
 * and are no part of what the API promises.
 */
export function setInputMessages(): void {
  z.config({ customError: describeIssue });
}

const NOT_VALID = 'This is not a valid value';
const typeMessages: Record<string, string> = {
  array: 'This must be a list',
  boolean: 'This must be true or false',
  number: 'This must be a number',
  object: 'This must be an object',
  string: 'This must be text',
};

function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return requiredMessage;
  if (issue.code === 'invalid_value') return `This must be one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'unrecognized_keys') return `Unknown: ${issue.keys.join(', ')}`;
  if (issue.code === 'too_small') return `At least ${issue.minimum}`;
  // The greatest integer is no limit of ours.
  if (issue.code === 'too_big' && issue.maximum !== Number.MAX_SAFE_INTEGER)
    return `At most ${issue.maximum}`;
  if (issue.code === 'invalid_type') return typeMessages[issue.expected] ?? NOT_VALID;
  return NOT_VALID;
}
