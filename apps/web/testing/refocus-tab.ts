import { vi } from 'vitest';

/** Simulates that the person comes back to the tab after a minute. */
export function refocusTab(): void {
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  dispatchEvent(new Event('visibilitychange'));
}
