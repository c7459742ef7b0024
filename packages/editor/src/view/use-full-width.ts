import { useEffect, useRef, useState } from 'react';

/** Gives an element the whole window. The page around it is inert meanwhile; a dialog that opens later is not. */
export function useFullWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [full, setFull] = useState(false);

  useEffect(() => {
    if (!full || !frame.current) return undefined;
    const others = outsideElements(frame.current);
    for (const other of others) other.inert = true;
    return () => {
      for (const other of others) other.inert = false;
    };
  }, [full]);

  return { frame, full, toggleFull: () => setFull(!full), leaveFull: () => setFull(false) };
}

function outsideElements(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  if (!parentElement || element === document.body) return [];
  const siblings = [...parentElement.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== element && !other.inert,
  );
  return [...siblings, ...outsideElements(parentElement)];
}
