type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns the pressed keys in the form of `aria-keyshortcuts`; a Mac's Command stands for Control. */
export function toShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  return [
    ...(ctrlKey || metaKey ? ['Control'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
    key.length === 1 ? key.toUpperCase() : key,
  ].join('+');
}

/** Formats a shortcut for the screen: 'Alt + Shift + ↑'. */
export function formatShortcut(shortcut: string): string {
  return shortcut
    .replace('Control', 'Ctrl')
    .replace('ArrowUp', '↑')
    .replace('ArrowDown', '↓')
    .replaceAll('+', ' + ');
}
