import { requiredMessage } from '@headwater/contract/text';
import { z } from 'zod';

/**
 * Gives the errors of inputs whose schemas have no sentence for them one of ours. The library's own are about its types,
 * and are no part of what the API promises.
 */
export function setInputMessages(): void {
  z.config({ customError: describeIssue });
}

const INVALID = 'This is not a valid value';

function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return requiredMessage;
  switch (issue.code) {
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      // Which is no limit of ours.
      return issue.maximum === Number.MAX_SAFE_INTEGER ? INVALID : `At most ${issue.maximum}`;
    case 'too_small':
      return `At least ${issue.minimum}`;
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}`;
    default:
      return INVALID;
  }
}
