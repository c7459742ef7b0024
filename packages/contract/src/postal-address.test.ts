import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressLines, postcode, streetLine } from './postal-address.ts';

describe('a postcode', () => {
  test.each([
    ['hx39tq', 'HX3 9TQ'],
    ['HX3  9TQ', 'HX3 9TQ'],
    ['ec1a1bb', 'EC1A 1BB'],
    ['gir0aa', 'GIR 0AA'],
    ['m11ae', 'M1 1AE'],
    [' d02 x285 ', 'D02 X285'],
    ['v94h2x5', 'V94 H2X5'],
    ['d6wxy00', 'D6W XY00'],
    ['10115', '10115'],
    ['', ''],
  ])('typed as %j is %j', (typed, tidied) => {
    expect(postcode.parse(typed)).toBe(tidied);
  });

  test('is the same when it is saved again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9ßŉ ]{0,12}$/u), (typed) => {
        const saved = postcode.parse(typed);
        expect(postcode.parse(saved)).toBe(saved);
      }),
    );
  });
});

describe('the lines of an address', () => {
  const place = { town: 'Halifax', postcode: 'HX3 9TQ', country: 'United Kingdom' };

  test('have the town, the postcode and the country after the street', () => {
    expect(addressLines({ street_1: 'Bankfoot Works', ...place })).toEqual([
      'Bankfoot Works',
      'Halifax HX3 9TQ',
      'United Kingdom',
    ]);
  });

  test('repeat nothing that the street says', () => {
    expect(addressLines({ street_1: 'Wharf Street\nHALIFAX hx39tq', ...place })).toEqual([
      'Wharf Street\nHALIFAX hx39tq',
      'United Kingdom',
    ]);
  });

  test('have a town and a country of which the street has no more than the letters', () => {
    const address = { street_1: '1 Chadwick Street, Dukeville', town: 'Wick', postcode: '', country: 'UK' };
    expect(addressLines(address)).toEqual(['1 Chadwick Street, Dukeville', 'Wick', 'UK']);
  });

  test('are the street alone where nothing else is known', () => {
    expect(addressLines({ street_1: 'A', town: '', postcode: '', country: '' })).toEqual(['A']);
  });
});

describe('the street of an address', () => {
  const place = { town: 'Halifax', postcode: 'HX3 9TQ', country: 'United Kingdom' };

  test.each([
    ['Bankfoot Works, 2 Quay', 'Bankfoot Works, 2 Quay'],
    ['Bankfoot Works, Halifax HX3 9TQ', 'Bankfoot Works'],
    ['Wharf Street\nHALIFAX\nhx39tq, United Kingdom', 'Wharf Street'],
    ['Halifax House, Halifax', 'Halifax House'],
    ['Halifax', ''],
  ])('typed as %j is %j', (street_1, street) => {
    expect(streetLine({ street_1, ...place })).toBe(street);
  });
});
