import { expect, test } from 'vitest';
import { anyOf } from './search-attempts.ts';

test('a search for some of the words has each choice of so many, the last word as a prefix', () => {
  expect(anyOf([['dosing'], ['pump'], ['leeds']], { count: 2 })).toMatchObject({
    exact: "('dosing' & 'pump') | ('dosing' & 'leeds') | ('pump' & 'leeds')",
    prefix: "('dosing' & 'pump') | ('dosing' & 'leeds':*) | ('pump' & 'leeds':*)",
    wordCount: 2,
  });
  expect(anyOf([['pump'], ['x']], { count: 1 }).prefix).toBe("('pump') | ('x')");
});
