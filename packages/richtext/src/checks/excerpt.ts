/** A longer word is cut all the same: it may be an address, or no word at all. */
const MAX_WORD = 30;

/** Returns a part of a text in whole words, with an ellipsis on each side where the text goes on. */
export function excerpt(text: string, { start, end }: { start: number; end: number }): string {
  const [before = ''] = /\S*$/u.exec(text.slice(Math.max(0, start - MAX_WORD), start)) ?? [];
  const [after = ''] = /^\S*/u.exec(text.slice(end, end + MAX_WORD)) ?? [];
  const [from, to] = [start - before.length, end + after.length];
  const goesOn = (rest: string) => (rest.trim() === '' ? '' : '…');
  return `${goesOn(text.slice(0, from))}${text.slice(from, to).trim()}${goesOn(text.slice(to))}`;
}
