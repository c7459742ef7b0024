import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHtml } from './from-html.ts';
import { normaliseValue } from './normalise-value.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { arbitraryBlocks, arbitraryHtml, arbitraryValue } from '../testing/arbitrary-value.ts';
import { toHtml } from './to-html.ts';

const runs = { numRuns: 500 };
const ownOrigins: string[] = [];

describe('what the editor makes', () => {
  test('comes back from HTML as it was', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        expect(fromHtml(toHtml(value))).toEqual(value);
      }),
      runs,
    );
  });

  test('is not changed by the sanitiser of the server', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        expect(sanitiseHtml(toHtml(value), { ownOrigins })).toBe(toHtml(value));
      }),
      runs,
    );
  });

  test('is in NFC as a whole', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        expect(toHtml(value).normalize('NFC')).toBe(toHtml(value));
      }),
      runs,
    );
  });
});

describe('any HTML', () => {
  test('is a fixed point after one pass through the editor', () => {
    fc.assert(
      fc.property(arbitraryHtml, (html) => {
        const once = toHtml(fromHtml(html));
        expect(toHtml(fromHtml(once))).toBe(once);
      }),
      runs,
    );
  });

  test('is sanitised once and for all', () => {
    fc.assert(
      fc.property(arbitraryHtml, (html) => {
        const once = sanitiseHtml(html, { ownOrigins });
        expect(sanitiseHtml(once, { ownOrigins })).toBe(once);
      }),
      runs,
    );
  });
});

test('a normalised value is normal', () => {
  fc.assert(
    fc.property(arbitraryBlocks, (blocks) => {
      const value = normaliseValue(blocks);
      expect(normaliseValue(value)).toEqual(value);
    }),
    runs,
  );
});
