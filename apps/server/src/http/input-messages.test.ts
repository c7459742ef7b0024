import { requiredMessage } from '@headwater/contract/text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { setInputMessages } from './input-messages.ts';

const libraryMessages = z.config().customError;
beforeAll(setInputMessages);
afterAll(() => void z.config({ customError: libraryMessages }));

test.each([
  ['a field that is missing', z.string(), undefined, requiredMessage],
  ['a number above the integers', z.int(), 1e21, 'This is not a valid value'],
  ['a text in place of a list', z.array(z.string()), 'x', 'This must be a list'],
  ['a number in place of a text', z.string(), 5, 'This must be text'],
  ['a text in place of a number', z.int(), 'x', 'This must be a number'],
  ['a list in place of an object', z.object({}), [], 'This must be an object'],
  ['a list that is too long', z.array(z.string()).max(1), ['x', 'y'], 'At most 1'],
  ['a list that is too short', z.array(z.string()).min(2), ['x'], 'At least 2'],
  ['an unknown field', z.strictObject({}), { x: 1 }, 'Unknown: x'],
  ['none of two shapes', z.union([z.int(), z.boolean()]), 'x', 'This is not a valid value'],
  ['an unknown choice', z.enum(['header', 'footer']), 'x', 'This must be one of: header, footer'],
  ['what its schema has a sentence for', z.int({ error: 'Not a year' }), 'x', 'Not a year'],
])('%s is refused in words of ours', (_name, schema, input, message) => {
  expect(schema.safeParse(input).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
