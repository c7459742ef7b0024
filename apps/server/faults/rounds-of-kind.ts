import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How often `npm run faults` repeats each fault. */
    faultRounds: number;
  }
}

export const roundsOfKind = inject('faultRounds');
