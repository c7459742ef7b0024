import { useEffect, useEffectEvent, useState } from 'react';

/** Stores whether single keys are on. Users of dictation or of a screen reader can turn them off (WCAG 2.1.4). */
export function useShortcutsEnabled(name: 'review-keys' | 'search-key'): [boolean, (on: boolean) => void] {
  const storageKey = `headwater.${name}`;
  const [on, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  return [
    on,
    (next) => {
      setOn(next);
      localStorage.setItem(storageKey, next ? 'on' : 'off');
    },
  ];
}

interface KeyboardShortcuts {
  enabled: boolean;
  /** Actions by letter. A key without an action keeps its default. */
  actions: Record<string, (() => void) | undefined>;
}

/** Binds single keys to a page's actions. A key held down counts once, and fields and dialogs keep their keys. */
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
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]') !==
      null
  );
}
