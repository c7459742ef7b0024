import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHtml } from './from-html.ts';
import { normaliseValue } from './normalise-value.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { arbitraryBlocks, arbitraryHtml, arbitraryValue } from '../testing/arbitrary-value.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { toHtml } from './to-html.ts';

const runs = propertyRuns(100);
const ownOrigins: string[] = [];

describe('a value of the editor', () => {
  test('is the same after a round trip through HTML', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        expect(fromHtml(toHtml(value))).toEqual(value);
      }),
      runs,
    );
  });

  test('is not changed by the server’s sanitiser', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        expect(sanitiseHtml(toHtml(value), { ownOrigins })).toBe(toHtml(value));
      }),
      runs,
    );
  });

  test('is in NFC as a whole document', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        expect(toHtml(value).normalize('NFC')).toBe(toHtml(value));
      }),
      runs,
    );
  });
});

describe('arbitrary HTML', () => {
  test('is a fixed point after one pass through the editor', () => {
    fc.assert(
      fc.property(arbitraryHtml, (html) => {
        const once = toHtml(fromHtml(html));
        expect(toHtml(fromHtml(once))).toBe(once);
      }),
      runs,
    );
  });

  test('does not change when it is sanitised again', () => {
    fc.assert(
      fc.property(arbitraryHtml, (html) => {
        const once = sanitiseHtml(html, { ownOrigins }) ?? 'refused';
        expect(sanitiseHtml(once, { ownOrigins })).toBe(once);
      }),
      runs,
    );
  });
});

test('normalising a value twice changes nothing more', () => {
  fc.assert(
    fc.property(arbitraryBlocks, (blocks) => {
      const value = normaliseValue(blocks);
      expect(normaliseValue(value)).toEqual(value);
    }),
    runs,
  );
});
