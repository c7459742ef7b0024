import { londonDay } from '@headwater/contract/dates';
import { afterAll, vi } from 'vitest';

/**
 * Stops the clock of a test file, and with it that of the portal and the fake Stripe, so that a run may cross midnight;
 * call it once, at the top of the file. Returns today in Europe/London. Timers run on.
 */
export function stopClock(): string {
  vi.useFakeTimers({ toFake: ['Date'] });
  afterAll(() => void vi.useRealTimers());
  return londonDay(new Date());
}
