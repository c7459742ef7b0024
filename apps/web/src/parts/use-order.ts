import { useEffect, useRef, useState } from 'react';
import { afterCacheUpdate } from './after-cache-update.ts';

type Id = number | string;

interface OrderOptions<Row, RowId extends Id> {
  rows: readonly Row[];
  idOf: (row: Row) => RowId;
  /** The row as it is at that place of the list, from 0. */
  place: (row: Row, index: number) => Row;
  save: (ids: RowId[]) => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** One place up or down. */
export type Step = -1 | 1;

export function moveButtonId(id: Id, step: Step): string {
  return `move-${String(id)}-${step === -1 ? 'up' : 'down'}`;
}

/** A list in the order that the person has put it in, shown at once and saved behind it. */
export function useOrder<Row, RowId extends Id>({
  rows,
  idOf,
  place,
  save,
  onFailure,
}: OrderOptions<Row, RowId>) {
  const [wanted, setWanted] = useState<readonly RowId[] | null>(null);
  const [told, setTold] = useState('');
  const moved = useRef<string>(null);
  const shown = wanted
    ? rows.toSorted((one, other) => wanted.indexOf(idOf(one)) - wanted.indexOf(idOf(other))).map(place)
    : rows;

  // Browsers drop the focus of what moves in the document.
  useEffect(() => {
    if (moved.current !== null) document.getElementById(moved.current)?.focus();
    moved.current = null;
  }, [wanted]);

  async function move(id: RowId, step: Step): Promise<void> {
    const ids = shown.map(idOf);
    const from = ids.indexOf(id);
    const to = from + step;
    if (to < 0 || to >= ids.length) return;
    const reordered = ids.with(from, ids[to] ?? id).with(to, id);
    moved.current = moveButtonId(id, step);
    setWanted(reordered);
    setTold(`Moved to place ${String(to + 1)} of ${String(ids.length)}`);
    const forget = () => setWanted((current) => (current === reordered ? null : current));
    try {
      await save(reordered);
      afterCacheUpdate(forget);
    } catch (error) {
      forget();
      setTold('');
      onFailure(error);
    }
  }

  return { shown, move, told };
}
