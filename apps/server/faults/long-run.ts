import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How often the long run (`npm run faults`) repeats each fault; undefined in the test suite, which does it once. */
    faultRounds: number | undefined;
  }
}

/** Whether this is `npm run faults`, which has built the bundles before. */
export const isLongRun = inject('faultRounds') !== undefined;

export const roundsOfKind = inject('faultRounds') ?? 1;
