import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validationErrors } from '../testing/validation-errors.ts';
import { factTexts } from './item-texts.ts';

const { technologies } = factTexts.shape;

test('technologies that are accepted once are accepted again unchanged, up to their limit', () => {
  const typed = fc
    .tuple(fc.stringMatching(/^[a-c1,; ]{0,20}$/u), fc.integer({ min: 0, max: 150 }))
    .map(([start, more]) => `${start}${Array.from({ length: more }, (_, term) => `,t${term}`).join('')}`);
  fc.assert(
    fc.property(typed, (text) => {
      const once = technologies.safeParse(text);
      expect(once.success ? technologies.parse(once.data) : undefined).toBe(once.data);
    }),
  );
});

test('technologies are as long as they are saved', () => {
  const terms = Array.from({ length: 74 }, (_, term) => `t${term + 10}`);
  expect(terms.join(',')).toHaveLength(295);
  expect(validationErrors(technologies, terms.join(','))).toEqual(['At most 300 characters']);
});
