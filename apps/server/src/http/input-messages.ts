import { requiredMessage } from '@headwater/contract/text';
import { z } from 'zod';

/**
 * Gives the errors of inputs whose schemas have no sentence for them one of ours. The library's own are about its types,
 * and are no part of what the API promises.
 */
export function setInputMessages(): void {
  z.config({ customError: describeIssue });
}

function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return requiredMessage;
  return issue.code === 'invalid_value'
    ? `This must be one of: ${issue.values.map(String).join(', ')}`
    : 'This is not a valid value';
}
