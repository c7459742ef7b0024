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

/** A type of our own, so that no field or text takes the photo as something to insert. */
const PHOTO_TYPE = 'application/x-headwater-photo';

/**
 * Lets a photo be dragged to the place of another of its gallery, by the browser's own drag. Keys, and touch where the
 * browser does not drag, have the buttons.
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
      // Firefox drags nothing that has no data.
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
