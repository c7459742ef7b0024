import { expect, test } from 'vitest';
import { anyOf } from './match-words.ts';

test('a search for some of the words has each choice of so many, the last word as a prefix', () => {
  expect(anyOf(['dosing', 'pump', 'leeds'], 2)).toMatchObject({
    exact: "('dosing' & 'pump') | ('dosing' & 'leeds') | ('pump' & 'leeds')",
    prefix: "('dosing' & 'pump') | ('dosing' & 'leeds':*) | ('pump' & 'leeds':*)",
    wordCount: 2,
  });
  expect(anyOf(['pump', 'x'], 1).prefix).toBe("('pump') | ('x')");
});
