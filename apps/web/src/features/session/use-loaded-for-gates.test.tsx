// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGate, type Gate } from '../../app/gate.ts';
import { useLoadedForGates } from './use-loaded-for-gates.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Renders the hook over two gates; each of `loads` is a load's outcome. */
function renderDialogs({ isSignedIn, loads }: { isSignedIn: boolean; loads: (() => Promise<void>)[] }) {
  const gates = [createGate<string>(), createGate<string>()] as const;
  const load = vi.fn<() => Promise<void>>(async () => {
    const next = loads.shift();
    if (!next) throw new Error('One load too many');
    return next();
  });
  const { result, rerender } = renderHook((props) => useLoadedForGates({ gates, load, ...props }), {
    initialProps: { isSignedIn },
  });
  return { gates, load, isLoaded: () => result.current, rerender };
}

/** Begins to wait, as a call does; React renders what follows from it. */
function beginToWait(gate: Gate<string>): { answer: Promise<boolean> } {
  let answer = Promise.resolve(false);
  act(() => {
    answer = gate.wait('call');
  });
  return { answer };
}

const succeeds = async () => undefined;
const fails = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('nothing is loaded for a visitor, and the dialogs once somebody has signed in; they stay after that', async () => {
  const { load, isLoaded, rerender } = renderDialogs({ isSignedIn: false, loads: [succeeds] });
  expect([load.mock.calls.length, isLoaded()]).toEqual([0, false]);
  rerender({ isSignedIn: true });
  await waitFor(() => expect(isLoaded()).toBe(true));
  rerender({ isSignedIn: false });
  expect([load.mock.calls.length, isLoaded()]).toEqual([1, true]);
});

it('a call that waits before they are loaded waits on for its answer', async () => {
  const { gates, isLoaded } = renderDialogs({ isSignedIn: false, loads: [succeeds] });
  const { answer } = beginToWait(gates[1]);
  await waitFor(() => expect(isLoaded()).toBe(true));
  expect(gates[1].pending()).toBe('call');
  act(() => gates[1].settle(true));
  expect(await answer).toBe(true);
});

it('where they cannot be loaded the waiting call fails, and the next one has them loaded', async () => {
  const { gates, load, isLoaded } = renderDialogs({ isSignedIn: true, loads: [fails, fails, succeeds] });
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(await beginToWait(gates[0]).answer).toBe(false);
  expect([isLoaded(), gates[0].pending()]).toEqual([false, null]);
  const { answer } = beginToWait(gates[0]);
  await waitFor(() => expect(isLoaded()).toBe(true));
  act(() => gates[0].settle(true));
  expect(await answer).toBe(true);
});
