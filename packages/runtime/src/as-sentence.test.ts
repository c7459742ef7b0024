import { expect, test } from 'vitest';
import { asSentence } from './as-sentence.ts';

test.each([
  ['connect ECONNREFUSED', 'connect ECONNREFUSED.'],
  ['The bucket is not there.', 'The bucket is not there.'],
  ['Does it run?', 'Does it run?'],
])('%s', (message, sentence) => {
  expect(asSentence(message)).toBe(sentence);
});
