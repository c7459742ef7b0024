import { useRef, useState } from 'react';
import { afterCacheUpdate } from './after-cache-update.ts';

export interface Press {
  id: number;
  checked: boolean;
}

interface ChoicesOptions {
  /** What the server has. */
  saved: readonly number[];
  /** What is chosen after a press. */
  apply: (chosen: ReadonlySet<number>, press: Press) => Set<number>;
  save: (press: Press) => Promise<unknown>;
  onFailure: (press: Press, error: unknown) => void;
}

/**
 * Boxes that save themselves, in the order they were pressed: a press shows at once, and is taken back where its
 * save fails. What is chosen is always what the server has with the unsaved presses on top.
 */
export function useChoices({ saved, apply, save, onFailure }: ChoicesOptions) {
  const [waiting, setWaiting] = useState<readonly Press[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  async function settle(press: Press): Promise<void> {
    const forget = () => setWaiting((presses) => presses.filter((other) => other !== press));
    try {
      await save(press);
      afterCacheUpdate(forget);
    } catch (error) {
      forget();
      onFailure(press, error);
    }
  }

  function toggle(id: number, checked: boolean): void {
    const press = { id, checked };
    setWaiting((presses) => [...presses, press]);
    queue.current = queue.current.then(() => settle(press));
  }

  const chosen = waiting.reduce<ReadonlySet<number>>(apply, new Set(saved));
  return { chosen, saving: waiting.length > 0, toggle };
}
