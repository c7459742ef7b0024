import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDebounced } from './use-debounced.tsx';

it('a debounced value follows after that long without a change, and skips the values before it', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 250), {
    initialProps: { value: '' },
  });
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  rerender({ value: 'k' });
  wait(249);
  rerender({ value: 'kr' });
  wait(249);
  expect(result.current).toBe('');
  wait(1);
  expect(result.current).toBe('kr');
});
