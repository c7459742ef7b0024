import { asSentence } from '@headwater/runtime/as-sentence';

export interface Finding {
  /** What was looked at. */
  what: string;
  state: 'good' | 'warning' | 'bad';
  says: string;
  /** What the operator should do about it. */
  todo?: string;
}

export function good(what: string, says: string): Finding {
  return { what, state: 'good', says };
}

export function warning(what: string, says: string, todo: string): Finding {
  return { what, state: 'warning', says, todo };
}

export function bad(what: string, says: string, todo: string): Finding {
  return { what, state: 'bad', says, todo };
}

/** What `look` finds; where it throws, that is what is bad, and `todo` what helps. */
export async function examine(
  what: string,
  todo: string,
  look: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [bad(what, asSentence(reasonOf(error)), todo)];
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A connection tried at several addresses fails without a message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error.message;
}
