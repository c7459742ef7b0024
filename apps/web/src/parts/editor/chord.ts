type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What is pressed, as `aria-keyshortcuts` writes it; a Mac's Command stands for Control. */
export function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): string {
  return [
    ...(ctrlKey || metaKey ? ['Control'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
    key.length === 1 ? key.toUpperCase() : key,
  ].join('+');
}

/** The same for eyes: 'Alt + Shift + ↑'. */
export function shownChord(chord: string): string {
  return chord
    .replace('Control', 'Ctrl')
    .replace('ArrowUp', '↑')
    .replace('ArrowDown', '↓')
    .replaceAll('+', ' + ');
}
