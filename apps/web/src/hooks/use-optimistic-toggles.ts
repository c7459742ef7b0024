import { useRef, useState } from 'react';
import { afterCacheUpdate } from './after-cache-update.ts';

export interface Toggle<Id = number> {
  id: Id;
  checked: boolean;
}

interface OptimisticTogglesOptions<Id> {
  /** State on the server. */
  saved: readonly Id[];
  /** Returns the choice after a press. */
  apply: (selected: ReadonlySet<Id>, toggle: Toggle<Id>) => Set<Id>;
  save: (toggle: Toggle<Id>) => Promise<unknown>;
  onFailure: (toggle: Toggle<Id>, error: unknown) => void;
}

/** Applies a press that changes nothing but itself. */
export function applyToggle<Id>(chosen: ReadonlySet<Id>, { id, checked }: Toggle<Id>): Set<Id> {
  return checked ? new Set([...chosen, id]) : new Set([...chosen].filter((other) => other !== id));
}

/**
 * Shows each press optimistically, saves the presses in their order, and reverts one whose save fails. The choice is
 * always the server's state with the unsaved presses on top.
 */
export function useOptimisticToggles<Id>({ saved, apply, save, onFailure }: OptimisticTogglesOptions<Id>) {
  const [pending, setPending] = useState<readonly Toggle<Id>[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  async function saveToggle(pendingToggle: Toggle<Id>): Promise<void> {
    const removePending = () => setPending((toggles) => toggles.filter((other) => other !== pendingToggle));
    try {
      await save(pendingToggle);
      afterCacheUpdate(removePending);
    } catch (error) {
      removePending();
      onFailure(pendingToggle, error);
    }
  }

  function toggle(id: Id, checked: boolean): void {
    const newToggle = { id, checked };
    setPending((toggles) => [...toggles, newToggle]);
    queue.current = queue.current.then(() => saveToggle(newToggle));
  }

  const selected = pending.reduce<ReadonlySet<Id>>(apply, new Set(saved));
  return { chosen: selected, saving: pending.length > 0, toggle };
}
