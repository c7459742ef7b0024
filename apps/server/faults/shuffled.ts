import { randomInt } from 'node:crypto';

/** The same in any order, each as likely as the next. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1));
}
