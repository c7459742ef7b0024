import { z } from 'zod';

/**
 * How the API fails. With `error` it does nothing and answers 500; with `refuse` likewise 400, and only where
 * something would change; with `cut` the connection breaks after the work was done; with `slow` the work begins `ms`
 * later.
 */
export const faultInput = z.strictObject({
  kind: z.enum(['error', 'refuse', 'cut', 'slow']),
  times: z.int().positive().default(1),
  ms: z.int().positive().default(1000),
});
export type Fault = z.output<typeof faultInput>;

export interface Faults {
  inject: (fault: Fault) => void;
  /** Returns the fault of the next request; null where it is to succeed. */
  next: (request: { isWrite: boolean }) => Fault | null;
}

export function createFaults(): Faults {
  let injected: Fault | null = null;
  let timesLeft = 0;
  return {
    inject(fault) {
      injected = fault;
      timesLeft = fault.times;
    },
    next({ isWrite }) {
      if (timesLeft === 0 || (injected?.kind === 'refuse' && !isWrite)) return null;
      timesLeft -= 1;
      return injected;
    },
  };
}
