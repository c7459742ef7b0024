// @vitest-environment jsdom
import createDomPurify from 'dompurify';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowPicture } from './blocks.ts';
import { fromHtml } from './from-html.ts';
import { createDomSanitiser } from './sanitise-dom.ts';
import { arbitraryHtml, arbitraryValue } from '../testing/arbitrary-value.ts';
import { expectHarmless } from '../testing/expect-harmless.ts';
import { xssPayloads } from '../testing/xss-payloads.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { toHtml } from './to-html.ts';

const sanitise = createDomSanitiser(createDomPurify(window));

function describePicture<Picture extends RowPicture>(picture: Picture): Picture {
  return picture.decorative ? picture : { ...picture, alt: 'A pump' };
}

describe('the sanitiser for showing rich text', () => {
  test.each(xssPayloads)('leaves nothing executable in %s', (attack) => {
    const shown = sanitise(attack);
    expectHarmless(shown);
    expect(sanitise(shown)).toBe(shown);
  });

  test('leaves nothing executable in arbitrarily nested HTML', () => {
    fc.assert(
      fc.property(arbitraryHtml, (html) => {
        const shown = sanitise(html);
        expectHarmless(shown);
        expect(sanitise(shown)).toBe(shown);
      }),
      { ...propertyRuns(40), examples: [['<h1><div><h2>'], ['<h2><b></ul><h2><a href=x><title>A<form>']] },
    );
  });

  test('keeps the editor’s output unchanged', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        // DOMPurify drops an alt text that holds markup such as `-->`.
        const described = value.map((block) => {
          if (block.type === 'image') return describePicture(block);
          if (block.type !== 'picture-row') return block;
          return { ...block, pictures: block.pictures.map(describePicture) };
        });
        expect(fromHtml(sanitise(toHtml(described)))).toEqual(described);
      }),
      propertyRuns(40),
    );
  });
});
