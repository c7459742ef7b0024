import { asSentence } from '@headwater/runtime/as-sentence';
import { reasonOf } from '@headwater/runtime/reason-of';

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

/** Runs an examination; if it throws, its error becomes a bad finding with the advice `todo`. */
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
