import { notifyManager } from '@tanstack/react-query';

/**
 * Runs the callback after the components have rendered the query cache as it is now, so that an optimistic state does
 * not end before the answer is shown.
 */
export function afterCacheUpdate(callback: () => void): void {
  notifyManager.schedule(callback);
}
