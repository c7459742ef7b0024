import { useEffect, useEffectEvent, useState } from 'react';

const STORAGE_KEY = 'headwater.review-keys';

/** Whether single keys decide; whoever dictates or types blind can turn them off for good (WCAG 2.1.4). */
export function useShortcutsEnabled(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'off');
  return [
    on,
    (next) => {
      setOn(next);
      localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
    },
  ];
}

interface KeyboardShortcuts {
  enabled: boolean;
  /** By the letter; one without an action does what it always does. */
  actions: Record<string, (() => void) | undefined>;
}

/** Single keys for what a page does most. A key held down counts once, and fields and dialogs keep theirs. */
export function useKeyboardShortcuts({ enabled, actions }: KeyboardShortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
    if (repeat || ctrlKey || metaKey || altKey || isTypingOrInDialog(target)) return;
    const action = actions[key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

function isTypingOrInDialog(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true;
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null
  );
}
