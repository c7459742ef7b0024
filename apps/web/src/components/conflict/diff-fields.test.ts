import { expect, it } from 'vitest';
import { diffFields } from './diff-fields.ts';

const fields = [
  { name: 'street', label: 'Street' },
  { name: 'phone', label: 'Phone' },
] as const;
const opened = { street: 'Mill Lane', phone: '1' };

it.each([
  ['both have written the same', { street: 'Wharf', phone: '2' }, { street: 'Wharf', phone: '2' }, []],
  ['only the other has written', opened, { street: 'Wharf', phone: '1' }, [['street', 'saved']]],
  [
    'both have written',
    { street: 'Quay', phone: '1' },
    { street: 'Wharf', phone: '1' },
    [['street', 'mine']],
  ],
  [
    'each has written in another field',
    { street: 'Quay', phone: '1' },
    { street: 'Mill Lane', phone: '2' },
    [
      ['street', 'mine'],
      ['phone', 'saved'],
    ],
  ],
])('%s', (_case, mine, saved, expected) => {
  const found = diffFields(fields, { opened, mine, saved });
  expect(found.map(({ name, suggested }) => [name, suggested])).toEqual(expected);
});
