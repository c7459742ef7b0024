import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId } from 'react';

/** Question if typed text would be lost for good. */
export const discardChangesPrompt = 'You have changes that are not saved. Leave and lose them?';
/** Question if a draft stays in this browser. */
const leavePagePrompt = 'You have changes that are not saved. Leave this page?';

/** Forms on the page that hold unsaved text. */
const unsavedForms = new Set<string>();

/** Asks before the person leaves the page or closes the tab with unsaved text. */
export function useUnsavedChangesPrompt(dirty: boolean): void {
  const form = useId();
  useEffect(() => {
    if (!dirty) return;
    unsavedForms.add(form);
    return () => void unsavedForms.delete(form);
  }, [dirty, form]);
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

/** Asks before the portal is reloaded with unsaved text. */
export function confirmReload(): boolean {
  return unsavedForms.size === 0 || window.confirm(leavePagePrompt);
}

/** Asks before an action that takes only what is saved, while a form on the page holds unsaved text. */
export function confirmWithoutUnsaved(action: 'Submit' | 'Publish' | 'Preview'): boolean {
  return (
    unsavedForms.size === 0 || window.confirm(`You have changes that are not saved. ${action} without them?`)
  );
}
