import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    nightlyRuns?: number;
  }
}

/** How often a property is tried: `byDay`, and many times as often at night. */
export function propertyRuns(byDay: number): { numRuns: number } {
  return { numRuns: byDay * (inject('nightlyRuns') ?? 1) };
}
