import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPausedCalls, type PausedCalls } from '../../app/paused-calls.ts';
import { useLoadedForPausedCalls } from './use-loaded-for-paused-calls.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

/** Renders the hook over two paused calls. Each of `loads` is a load's outcome. */
function renderDialogs({ isSignedIn, loads }: { isSignedIn: boolean; loads: (() => Promise<void>)[] }) {
  const paused = [createPausedCalls<string>(), createPausedCalls<string>()] as const;
  const load = vi.fn<() => Promise<void>>(async () => {
    const next = loads.shift();
    if (!next) throw new Error('One load too many');
    return next();
  });
  const { result, rerender } = renderHook((props) => useLoadedForPausedCalls({ paused, load, ...props }), {
    initialProps: { isSignedIn },
  });
  return { paused, load, isLoaded: () => result.current, rerender };
}

/** Starts to wait, as a call does, and lets React render the result. */
function beginToWait(paused: PausedCalls<string>): { answer: Promise<boolean> } {
  let answer = Promise.resolve(false);
  act(() => {
    answer = paused.wait('call');
  });
  return { answer };
}

const succeeds = async () => undefined;
const fails = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('the dialogs load after a user has signed in, not for a visitor, and then stay', async () => {
  const { load, isLoaded, rerender } = renderDialogs({ isSignedIn: false, loads: [succeeds] });
  expect([load.mock.calls.length, isLoaded()]).toEqual([0, false]);
  rerender({ isSignedIn: true });
  await waitFor(() => expect(isLoaded()).toBe(true));
  rerender({ isSignedIn: false });
  expect([load.mock.calls.length, isLoaded()]).toEqual([1, true]);
});

it('a call that waits before they are loaded still receives its answer', async () => {
  const { paused, isLoaded } = renderDialogs({ isSignedIn: false, loads: [succeeds] });
  const { answer } = beginToWait(paused[1]);
  await waitFor(() => expect(isLoaded()).toBe(true));
  expect(paused[1].pending()).toBe('call');
  act(() => paused[1].settle(true));
  expect(await answer).toBe(true);
});

it('the waiting call fails if they cannot be loaded, and the next one loads them again', async () => {
  const { paused, load, isLoaded } = renderDialogs({ isSignedIn: true, loads: [fails, fails, succeeds] });
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(await beginToWait(paused[0]).answer).toBe(false);
  expect([isLoaded(), paused[0].pending()]).toEqual([false, null]);
  const { answer } = beginToWait(paused[0]);
  await waitFor(() => expect(isLoaded()).toBe(true));
  act(() => paused[0].settle(true));
  expect(await answer).toBe(true);
});
