import { useEffect, useRef, useState } from 'react';
import { afterCacheUpdate } from './after-cache-update.ts';

type RowKey = number | string;

interface ReorderOptions<Row, RowId extends RowKey> {
  rows: readonly Row[];
  getId: (row: Row) => RowId;
  /** Returns the row as it will be at that index of the list. */
  withPosition: (row: Row, index: number) => Row;
  save: (ids: RowId[]) => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** Moves a row one place up or down. */
export type MoveOffset = -1 | 1;

export function moveButtonId(id: RowKey, offset: MoveOffset): string {
  return `move-${String(id)}-${offset === -1 ? 'up' : 'down'}`;
}

/** Shows a list in the person's chosen order, optimistically while it is saved. */
export function useReorder<Row, RowId extends RowKey>({
  rows,
  getId,
  withPosition,
  save,
  onFailure,
}: ReorderOptions<Row, RowId>) {
  const [optimisticOrder, setOptimisticOrder] = useState<readonly RowId[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusAfterMove = useRef<string>(null);
  const orderedRows = optimisticOrder
    ? rows
        .toSorted((one, other) => optimisticOrder.indexOf(getId(one)) - optimisticOrder.indexOf(getId(other)))
        .map(withPosition)
    : rows;

  // Browsers drop the focus of an element that moves in the document.
  useEffect(() => {
    if (focusAfterMove.current !== null) document.getElementById(focusAfterMove.current)?.focus();
    focusAfterMove.current = null;
  }, [optimisticOrder]);

  /** Moves a row by its button, which keeps the focus. */
  async function move(id: RowId, offset: MoveOffset): Promise<void> {
    focusAfterMove.current = moveButtonId(id, offset);
    return moveTo(id, orderedRows.map(getId).indexOf(id) + offset);
  }

  /** Moves a row to another's place, such as by dragging. */
  async function moveTo(id: RowId, to: number): Promise<void> {
    const ids = orderedRows.map(getId);
    const from = ids.indexOf(id);
    if (from === to || from === -1 || to < 0 || to >= ids.length) return;
    const reordered = ids.toSpliced(from, 1).toSpliced(to, 0, id);
    setOptimisticOrder(reordered);
    setAnnouncement(`Moved to place ${String(to + 1)} of ${String(ids.length)}`);
    const clearOptimisticOrder = () =>
      setOptimisticOrder((current) => (current === reordered ? null : current));
    try {
      await save(reordered);
      afterCacheUpdate(clearOptimisticOrder);
    } catch (error) {
      clearOptimisticOrder();
      setAnnouncement('');
      onFailure(error);
    }
  }

  return { orderedRows, move, moveTo, announcement };
}
