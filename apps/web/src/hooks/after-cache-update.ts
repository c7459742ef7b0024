import { notifyManager } from '@tanstack/react-query';

/**
 * Runs the callback after the components have rendered what was put into the query cache before this call, so that an
 * optimistic state ends no moment before the answer shows.
 */
export function afterCacheUpdate(callback: () => void): void {
  notifyManager.schedule(callback);
}
