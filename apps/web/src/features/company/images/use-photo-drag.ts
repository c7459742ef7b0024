import { useState, type DragEventHandler } from 'react';

export interface DragHandlers {
  isDragged: boolean;
  /** Whether the dragged photo would be dropped here. */
  isTarget: boolean;
  onDragStart: DragEventHandler;
  onDragOver: DragEventHandler;
  onDrop: DragEventHandler;
  onDragEnd: DragEventHandler;
}

/** A type of our own, so that no field or text inserts the photo. */
const PHOTO_TYPE = 'application/x-headwater-photo';

/**
 * Lets a photo be dragged to another's place in its gallery, with the browser's own drag. The buttons serve keyboards,
 * and touch in browsers that do not drag.
 */
export function usePhotoDrag(moveTo: (url: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);

  function end(): void {
    setDragged(null);
    setTarget(null);
  }

  return (url: string, index: number): DragHandlers => ({
    isDragged: dragged === url,
    isTarget: target === url && dragged !== url,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move';
      // Firefox does not start a drag without data.
      dataTransfer.setData(PHOTO_TYPE, url);
      setDragged(url);
    },
    onDragOver: (event) => {
      if (dragged === null) return;
      event.preventDefault();
      setTarget(url);
    },
    onDrop: (event) => {
      if (dragged === null) return;
      event.preventDefault();
      moveTo(dragged, index);
      end();
    },
    onDragEnd: end,
  });
}
