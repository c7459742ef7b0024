import type { Operation } from '@trpc/client';

/**
 * The context of a call that the person did not ask for: it asks them for nothing while they type, and what is held back
 * can still be undone after it.
 */
export const backgroundContext = { background: true };

export function isInBackground({ context }: Pick<Operation, 'context'>): boolean {
  return context['background'] === true;
}
