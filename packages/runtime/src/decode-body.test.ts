import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBody, decodeForm } from './decode-body.ts';

const latin1 = Buffer.from('Café – 5 µm', 'latin1');

describe('a body', () => {
  test.each([
    ['in UTF-8', Buffer.from('Café'), 'application/json', 'Café'],
    ['with a byte order mark', Buffer.from('\uFEFFCafé'), 'application/json', 'Café'],
    ['without a content type', Buffer.from('Café'), undefined, 'Café'],
    [
      'in the character set that it names',
      Buffer.from('Café', 'latin1'),
      'application/json; charset=ISO-8859-1',
      'Café',
    ],
    ['with a name in quotes', Buffer.from([0x80]), 'a/b;Charset="windows-1252"', '€'],
    ['in UTF-16', Buffer.from('\uFEFFCafé', 'utf16le'), 'application/json; charset=utf-16', 'Café'],
    ['with a parameter that ends like one', Buffer.from('Café'), 'a/b; x-charset=latin1', 'Café'],
  ])('%s is read', (_, bytes, contentType, text) => {
    expect(decodeBody(bytes, contentType)).toBe(text);
  });

  test.each([
    ['in Latin-1 that names none', latin1, 'application/json'],
    ['in Latin-1 that names UTF-8', latin1, 'application/json; charset=utf-8'],
    ['that is cut off within a letter', Buffer.from('Café').subarray(0, -1), 'application/json'],
    ['in UTF-16 that names none', Buffer.from('\uFEFFCafé', 'utf16le'), 'application/json'],
    ['in what does not exist', Buffer.from('Cafe'), 'application/json; charset=water'],
  ])('%s is not read', (_, bytes, contentType) => {
    expect(decodeBody(bytes, contentType)).toBeNull();
  });
});

describe('a form', () => {
  test('equals the result of URLSearchParams, if it is in UTF-8', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (fields) => {
        const form = new URLSearchParams(fields);
        expect(decodeForm(Buffer.from(form.toString()), undefined)).toEqual(Object.fromEntries(form));
      }),
    );
  });

  test.each([
    ['a=1&&b', { a: '1', b: '' }],
    ['a=1=2&a=%', { a: '%' }],
    ['name=Caf%C3%A9+%E2%80%93', { name: 'Café –' }],
    ['name=Café', { name: 'Café' }],
  ])('%s is read', (body, fields) => {
    expect(decodeForm(Buffer.from(body), undefined)).toEqual(fields);
  });

  test('is read in the character set that it names', () => {
    const contentType = 'application/x-www-form-urlencoded; charset=windows-1252';
    expect(decodeForm(Buffer.from('name=Caf%E9+%96+5'), contentType)).toEqual({ name: 'Café – 5' });
  });

  test.each(['name=Caf%E9', '%E9=a', 'name=%C3'])('%s, which names none, is not read', (body) => {
    expect(decodeForm(Buffer.from(body), 'application/x-www-form-urlencoded')).toBeNull();
    expect(decodeForm(Buffer.from(body.replaceAll('%E9', '\u00E9'), 'latin1'), undefined)).toBeNull();
  });
});
