import { expect, test } from 'vitest';
import { anyOf } from './search-attempts.ts';

test('a search for some of the words has each choice of so many, the last word as a prefix', () => {
  const group = (word: string) => ({ words: [word], names: null });
  expect(anyOf(['dosing', 'pump', 'leeds'].map(group), { count: 2 })).toMatchObject({
    exact: "('dosing' & 'pump') | ('dosing' & 'leeds') | ('pump' & 'leeds')",
    prefix: "('dosing' & 'pump') | ('dosing' & 'leeds':*) | ('pump' & 'leeds':*)",
    wordCount: 2,
  });
  expect(anyOf(['pump', 'x'].map(group), { count: 1 }).prefix).toBe("('pump') | ('x')");
});
