import { useBlocker } from '@tanstack/react-router';

/** Where what was typed is gone for good. */
export const discardChangesPrompt = 'You have changes that are not saved. Leave and lose them?';
/** Where a draft of it stays in this browser. */
const leavePagePrompt = 'You have changes that are not saved. Leave this page?';

/** While something typed is unsaved, going to another page, and closing the tab, asks first. */
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
