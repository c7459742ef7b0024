import { z } from 'zod';

/**
 * How the API fails, for tests. `error`: 500 and nothing is done; `refuse`: so too, with 400 and only to what
 * would change something; `cut`: the connection breaks after the work was done; `slow`: the answer comes `ms` late.
 */
export const faultInput = z.strictObject({
  kind: z.enum(['error', 'refuse', 'cut', 'slow']),
  times: z.int().positive().default(1),
  ms: z.int().positive().default(1000),
});
export type Fault = z.output<typeof faultInput>;

export interface Faults {
  set: (fault: Fault) => void;
  /** The fault of the next request; null: it goes well. */
  take: (request: { changes: boolean }) => Fault | null;
}

export function createFaults(): Faults {
  let left = 0;
  let present: Fault | null = null;
  return {
    set(fault) {
      present = fault;
      left = fault.times;
    },
    take({ changes }) {
      if (left === 0 || (present?.kind === 'refuse' && !changes)) return null;
      left -= 1;
      return present;
    },
  };
}
