import type { MouseEvent } from 'react';

/** Attributes of a button that keeps the focus while it is off, so that its tooltip can say why. */
export const ignoringPresses = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;
