import { vi } from 'vitest';

/**
 * Holds the time for the rest of a test, once what it needs is loaded. It then goes on by `vi.advanceTimersByTimeAsync`,
 * and by 50 ms for each further look of what waits for the screen, however busy the machine is.
 */
export function holdTime(): void {
  vi.useFakeTimers();
  // By this name Testing Library finds that it is up to it to move the time.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
}
