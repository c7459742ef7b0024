import { asSentence } from '@headwater/runtime/as-sentence';

export interface Finding {
  /** The part that was examined. */
  what: string;
  state: 'good' | 'warning' | 'bad';
  says: string;
  /** Advice to the operator. */
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

/** Runs an examination; where it throws, its error becomes a bad finding with the advice `todo`. */
export async function examine(
  what: string,
  todo: string,
  listFindings: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await listFindings();
  } catch (error) {
    return [bad(what, asSentence(reasonOf(error)), todo)];
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A connection that fails at each of several addresses has no message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error.message;
}
