import { useBlocker } from '@tanstack/react-router';

/** Question if typed text would be lost for good. */
export const discardChangesPrompt = 'You have changes that are not saved. Leave and lose them?';
/** Question if a draft stays in this browser. */
const leavePagePrompt = 'You have changes that are not saved. Leave this page?';

/** Asks before the person leaves the page or closes the tab with unsaved text. */
export function useUnsavedChangesPrompt(dirty: boolean): void {
  useBlocker({
    // A jump to a section of the same page loses nothing.
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      current.pathname !== next.pathname &&
      !window.confirm(next.pathname === '/logout' ? discardChangesPrompt : leavePagePrompt),
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  });
}

/**
 * Asks before the portal is reloaded with unsaved text. The router's blockers answer the event with which the browser
 * would ask them.
 */
export function confirmReload(): boolean {
  const isUnsaved = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return !isUnsaved || window.confirm(leavePagePrompt);
}
