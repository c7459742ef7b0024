import { useBlocker } from '@tanstack/react-router';

export const leaveQuestion = 'You have changes that are not saved. Leave and lose them?';

/** While something typed is unsaved, going to another page, and closing the tab, asks first. */
export function useLeaveGuard(dirty: boolean): void {
  useBlocker({
    // A jump to a section of the same page loses nothing.
    shouldBlockFn: ({ current, next }) =>
      dirty && current.pathname !== next.pathname && !window.confirm(leaveQuestion),
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  });
}
