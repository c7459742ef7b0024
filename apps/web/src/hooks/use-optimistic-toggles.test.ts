import { checkCategories, uncheckCategories } from '@headwater/contract/categories';
import { act, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { useOptimisticToggles, type Toggle } from './use-optimistic-toggles.ts';

/** Mocks a server that has `saved`; the test resolves each of its answers. */
function renderToggles(saved: number[]) {
  const pendingSaves: { requested: Toggle; answer: PromiseWithResolvers<void> }[] = [];
  const failed = vi.fn<(press: Toggle, error: unknown) => void>();
  const hook = renderHook(
    (props: { saved: number[] }) =>
      useOptimisticToggles({
        ...props,
        apply: (chosen, { id, checked }) =>
          checked ? new Set([...chosen, id]) : new Set([...chosen].filter((other) => other !== id)),
        save: async (press) => {
          const answer = Promise.withResolvers<void>();
          pendingSaves.push({ requested: press, answer });
          return answer.promise;
        },
        onFailure: failed,
      }),
    { initialProps: { saved } },
  );
  const chosen = () => [...hook.result.current.chosen];
  const saving = () => hook.result.current.saving;
  const toggle = async (id: number, checked: boolean) =>
    act(async () => hook.result.current.toggle(id, checked));
  const settleNext = async (end: (answer: PromiseWithResolvers<void>) => void) =>
    act(async () => {
      const next = pendingSaves.shift();
      if (next) end(next.answer);
    });
  return {
    waiting: pendingSaves,
    failed,
    chosen,
    saving,
    toggle,
    settle: settleNext,
    rerender: hook.rerender,
  };
}

describe('optimistic toggles', () => {
  it('show a press at once, and save presses one after the other', async () => {
    const { waiting, chosen, toggle, settle } = renderToggles([1]);
    await toggle(2, true);
    await toggle(1, false);
    expect(chosen()).toEqual([2]);
    expect(waiting.map(({ requested }) => requested)).toEqual([{ id: 2, checked: true }]);
    await settle(({ resolve }) => resolve());
    await waitFor(() =>
      expect(waiting.map(({ requested }) => requested)).toEqual([{ id: 1, checked: false }]),
    );
  });

  it('revert a press whose save failed, and keep the others', async () => {
    const { failed, chosen, saving, toggle, settle, rerender } = renderToggles([1]);
    await toggle(2, true);
    await toggle(3, true);
    const failure = new Error('away');
    await settle(({ reject }) => reject(failure));
    await waitFor(() => expect(chosen()).toEqual([1, 3]));
    expect(failed).toHaveBeenCalledExactlyOnceWith({ id: 2, checked: true }, failure);
    rerender({ saved: [1, 3] });
    await settle(({ resolve }) => resolve());
    await waitFor(() => expect(saving()).toBe(false));
    expect(chosen()).toEqual([1, 3]);
  });

  it('follow the server’s state', () => {
    const { chosen, rerender } = renderToggles([1]);
    rerender({ saved: [4, 5] });
    expect(chosen()).toEqual([4, 5]);
  });

  const categories = [1, 2, 11, 12, 21].map((id) => ({
    id,
    parentId: Math.floor(id / 10),
    categoryName: String(id),
  }));
  const toggleStep = fc.record({
    id: fc.constantFrom(...categories.map(({ id }) => id)),
    checked: fc.boolean(),
    fails: fc.boolean(),
  });

  it('end in the server’s state, whatever is pressed and whatever fails', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(toggleStep, { maxLength: 8 }), async (picks) => {
        const apply = (chosen: ReadonlySet<number>, { id, checked }: Toggle) =>
          (checked ? checkCategories : uncheckCategories)(chosen, [id], categories);
        let stored = new Set<number>();
        const failing = picks.map(({ fails }) => fails);
        const { result, rerender, unmount } = renderHook(
          ({ saved }) =>
            useOptimisticToggles({
              saved,
              apply,
              save: async (press) => {
                if (failing.shift()) throw new Error('away');
                stored = apply(stored, press);
                rerender({ saved: [...stored] });
              },
              onFailure: () => undefined,
            }),
          { initialProps: { saved: new Array<number>() } },
        );
        for (const { id, checked } of picks) act(() => result.current.toggle(id, checked));
        await waitFor(() => expect(result.current.saving).toBe(false));
        expect(result.current.chosen).toEqual(stored);
        unmount();
      }),
      { numRuns: 20 },
    );
  });
});
