import { useRef, useState } from 'react';
import { afterCacheUpdate } from './after-cache-update.ts';

export interface Toggle {
  id: number;
  checked: boolean;
}

interface OptimisticTogglesOptions {
  /** What the server has. */
  saved: readonly number[];
  /** Returns what is chosen after a press. */
  apply: (selected: ReadonlySet<number>, toggle: Toggle) => Set<number>;
  save: (toggle: Toggle) => Promise<unknown>;
  onFailure: (toggle: Toggle, error: unknown) => void;
}

/**
 * Shows each press optimistically, saves the presses in their order, and reverts one whose save fails. What is chosen
 * is always what the server has with the unsaved presses on top.
 */
export function useOptimisticToggles({ saved, apply, save, onFailure }: OptimisticTogglesOptions) {
  const [pending, setPending] = useState<readonly Toggle[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  async function saveToggle(pendingToggle: Toggle): Promise<void> {
    const removePending = () => setPending((toggles) => toggles.filter((other) => other !== pendingToggle));
    try {
      await save(pendingToggle);
      afterCacheUpdate(removePending);
    } catch (error) {
      removePending();
      onFailure(pendingToggle, error);
    }
  }

  function toggle(id: number, checked: boolean): void {
    const newToggle = { id, checked };
    setPending((toggles) => [...toggles, newToggle]);
    queue.current = queue.current.then(() => saveToggle(newToggle));
  }

  const selected = pending.reduce<ReadonlySet<number>>(apply, new Set(saved));
  return { chosen: selected, saving: pending.length > 0, toggle };
}
