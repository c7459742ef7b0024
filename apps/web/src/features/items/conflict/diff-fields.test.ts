import { expect, it } from 'vitest';
import { diffFields } from './diff-fields.ts';

const fields = { street: { label: 'Street' }, phone: { label: 'Phone' } };
const base = { street: 'Mill Lane', phone: '1' };

it.each([
  ['both have typed the same', { street: 'Wharf', phone: '2' }, { street: 'Wharf', phone: '2' }, []],
  ['only the other has typed', base, { street: 'Wharf', phone: '1' }, [['street', 'theirs']]],
  ['both have typed', { street: 'Quay', phone: '1' }, { street: 'Wharf', phone: '1' }, [['street', 'mine']]],
  [
    'each has typed in another field',
    { street: 'Quay', phone: '1' },
    { street: 'Mill Lane', phone: '2' },
    [
      ['street', 'mine'],
      ['phone', 'theirs'],
    ],
  ],
])('the suggested side where %s', (_case, mine, theirs, expected) => {
  const found = diffFields(fields, { base, mine, theirs });
  expect(found.map(({ name, suggested }) => [name, suggested])).toEqual(expected);
});
