import { randomInt } from 'node:crypto';

/** Returns the items in random order, each order with the same probability. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1));
}
