import { notifyManager } from '@tanstack/react-query';

/**
 * Runs the callback once the screens have heard of what was put into the query cache before this call. What stands in
 * for an answer goes then, and not a moment before the answer shows.
 */
export function afterCacheUpdate(callback: () => void): void {
  notifyManager.schedule(callback);
}
