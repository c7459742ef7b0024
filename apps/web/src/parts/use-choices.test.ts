// @vitest-environment jsdom
import { checkCategories, uncheckCategories } from '@headwater/contract/categories';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useChoices, type Press } from './use-choices.ts';

afterEach(cleanup);

/** A server that has `saved`, and answers when it is told to. */
function show(saved: number[]) {
  const waiting: { press: Press; answer: PromiseWithResolvers<void> }[] = [];
  const failed = vi.fn<(press: Press, error: unknown) => void>();
  const hook = renderHook(
    (props: { saved: number[] }) =>
      useChoices({
        ...props,
        apply: (chosen, { id, checked }) =>
          checked ? new Set([...chosen, id]) : new Set([...chosen].filter((other) => other !== id)),
        save: async (press) => {
          const answer = Promise.withResolvers<void>();
          waiting.push({ press, answer });
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
  const settle = async (end: (answer: PromiseWithResolvers<void>) => void) =>
    act(async () => {
      const next = waiting.shift();
      if (next) end(next.answer);
    });
  return { waiting, failed, chosen, saving, toggle, settle, rerender: hook.rerender };
}

describe('boxes that save themselves', () => {
  it('show a press at once and send one after the other, in their order', async () => {
    const { waiting, chosen, toggle, settle } = show([1]);
    await toggle(2, true);
    await toggle(1, false);
    expect(chosen()).toEqual([2]);
    expect(waiting.map(({ press }) => press)).toEqual([{ id: 2, checked: true }]);
    await settle(({ resolve }) => resolve());
    await waitFor(() => expect(waiting.map(({ press }) => press)).toEqual([{ id: 1, checked: false }]));
  });

  it('take back a press whose save failed, and keep the others', async () => {
    const { failed, chosen, saving, toggle, settle, rerender } = show([1]);
    await toggle(2, true);
    await toggle(3, true);
    const fault = new Error('away');
    await settle(({ reject }) => reject(fault));
    await waitFor(() => expect(chosen()).toEqual([1, 3]));
    expect(failed).toHaveBeenCalledExactlyOnceWith({ id: 2, checked: true }, fault);
    rerender({ saved: [1, 3] });
    await settle(({ resolve }) => resolve());
    await waitFor(() => expect(saving()).toBe(false));
    expect(chosen()).toEqual([1, 3]);
  });

  it('follow what the server has', () => {
    const { chosen, rerender } = show([1]);
    rerender({ saved: [4, 5] });
    expect(chosen()).toEqual([4, 5]);
  });

  const categories = [1, 2, 11, 12, 21].map((id) => ({
    id,
    parentId: Math.floor(id / 10),
    categoryName: String(id),
  }));
  const pick = fc.record({
    id: fc.constantFrom(...categories.map(({ id }) => id)),
    checked: fc.boolean(),
    fails: fc.boolean(),
  });

  it('end where the server ends, whatever is pressed and whatever fails', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pick, { maxLength: 8 }), async (picks) => {
        const apply = (chosen: ReadonlySet<number>, { id, checked }: Press) =>
          (checked ? checkCategories : uncheckCategories)(chosen, [id], categories);
        let stored = new Set<number>();
        const failing = picks.map(({ fails }) => fails);
        const { result, rerender, unmount } = renderHook(
          ({ saved }) =>
            useChoices({
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
