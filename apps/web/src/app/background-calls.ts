import type { Operation } from '@trpc/client';

/**
 * Context of a call that the person did not ask for. It never interrupts their typing, and a held-back removal can
 * still be undone after it.
 */
export const backgroundContext = { background: true };

export function isInBackground({ context }: Pick<Operation, 'context'>): boolean {
  return context['background'] === true;
}
