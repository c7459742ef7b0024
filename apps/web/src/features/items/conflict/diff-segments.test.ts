import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffSegments } from './diff-segments.ts';

/** Formats the text with the differing segments in brackets. */
function formatSegments(text: string, other: string): string {
  return diffSegments(text, other)
    .map((run) => (run.differs ? `[${run.text}]` : run.text))
    .join('');
}

describe('the segments of a text', () => {
  it.each([
    ['Pumps since 1911', 'Pumps since 1910', 'Pumps since [1911]'],
    ['Pumps', 'Pumps', 'Pumps'],
    ['', 'Pumps', ''],
    ['Pumps and valves', 'Pumps', 'Pumps[ and valves]'],
    ['One\nTwo', 'One', 'One[\nTwo]'],
  ])('%j compared with %j', (text, other, expected) => {
    expect(formatSegments(text, other)).toBe(expected);
  });

  it('shorten a long equal run to its ends', () => {
    const long = 'water '.repeat(1_000);
    const shown = formatSegments(`${long}ends here ${long}`, `${long}ends there ${long}`);
    expect(shown).toContain('[here]');
    expect(shown.startsWith('…')).toBe(true);
    expect(shown.endsWith('…')).toBe(true);
    expect(shown.length).toBeLessThan(200);
  });

  it('differ from end to end if two long texts share nothing', () => {
    const words = (word: string) =>
      Array.from({ length: 40_000 }, (_, index) => word + String(index)).join(' ');
    expect(diffSegments(words('a'), words('b'))).toEqual([{ text: words('a'), differs: true }]);
  });

  it('keep a short text whole', () => {
    const text = fc.string({ maxLength: 40 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const runs = diffSegments(one, other);
        expect(runs.map((run) => run.text).join('')).toBe(one);
      }),
      { numRuns: 50 },
    );
  });
});
