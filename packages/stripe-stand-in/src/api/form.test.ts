import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseForm, type FormValue } from './form.ts';

test.each([
  ['a=1&b=two%20words', { a: '1', b: 'two words' }],
  ['line_items[0][price]=p&line_items[0][quantity]=2', { line_items: [{ price: 'p', quantity: '2' }] }],
  ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['metadata[account id]=7&metadata[x]=', { metadata: { 'account id': '7', x: '' } }],
  ['created%5Bgte%5D=5', { created: { gte: '5' } }],
  ['', {}],
])('the form %s is decoded', (encoded, value) => {
  expect(parseForm(encoded)).toEqual(value);
});

test('the key __proto__ is decoded like any other', () => {
  const form = parseForm('__proto__[admin]=true');

  expect(Object.hasOwn(form, '__proto__')).toBe(true);
  expect('admin' in {}).toBe(false);
});

test('a decoded form equals the one that was encoded', () => {
  const name = fc.stringMatching(/^[a-z_]{1,8}$/).filter((key) => key !== '__proto__');
  const { value } = fc.letrec<{ value: FormValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
      fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(name, value, { maxKeys: 3, noNullPrototype: true }), (form) => {
      expect(parseForm(encode(form))).toEqual(form);
    }),
  );
});

function encode(form: { [name: string]: FormValue }): string {
  return new URLSearchParams(Object.entries(form).flatMap(([key, value]) => pairs(key, value))).toString();
}

function pairs(key: string, value: FormValue): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value).flatMap(([inner, item]) => pairs(`${key}[${inner}]`, item));
}
