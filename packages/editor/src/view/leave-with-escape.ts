import { useRef } from 'react';

/**
 * Says of each key whether it is a Tab that should leave the text: after Escape the next one does, also where it would
 * move within a block.
 */
export function useLeaveWithEscape(): (pressed: string) => boolean {
  const escaped = useRef(false);
  return (pressed) => {
    // Shift alone, before Tab, changes nothing.
    if (pressed === 'Shift+Shift') return false;
    const leaves = escaped.current && /^(?:Shift\+)?Tab$/.test(pressed);
    escaped.current = pressed === 'Escape';
    return leaves;
  };
}
