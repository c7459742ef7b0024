import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from './blocks.ts';
import { followBlocks } from './follow-blocks.ts';
import { fromHtml } from './from-html.ts';
import { listPlaces } from './places.ts';
import { toHtml } from './to-html.ts';
import { arbitraryBlocks } from '../testing/arbitrary-value.ts';

function follow(before: string, after: string) {
  return followBlocks(fromHtml(before), fromHtml(after));
}

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

describe('a block of a text', () => {
  it.each([
    ['a block before it', paragraphs('A', 'New', 'B'), [2]],
    ['the removal of what was before it', paragraphs('B'), [0]],
    ['another order', paragraphs('B', 'A'), [0]],
    ['a changed neighbour', paragraphs('Something else', 'B'), [1]],
  ])('is found after %s', (_, after, place) => {
    expect(follow(paragraphs('A', 'B'), after)([1])).toEqual(place);
  });

  it('is found by its words when it is changed and moved', () => {
    const before = paragraphs('The pump ran for ten years', 'A', 'B');
    expect(follow(before, paragraphs('A', 'B', 'The pump ran for eleven years'))([0])).toEqual([2]);
  });

  it('is found by its neighbours when all of it is rewritten', () => {
    expect(follow(paragraphs('A', 'Old words', 'C'), paragraphs('A', 'Entirely other', 'C'))([1])).toEqual([
      1,
    ]);
  });

  it('is gone when it is deleted, or a picture replaces it', () => {
    expect(follow(paragraphs('A', 'B', 'C'), paragraphs('A', 'C'))([1])).toBeNull();
    const picture = '<img src="/files/0b5a4b1e-51a7-4c0c-9c3a-0d7a7f7d9a10.png" alt="" />';
    expect(follow(paragraphs('A', 'B', 'C'), `<p>A</p>${picture}<p>C</p>`)([1])).toBeNull();
  });

  it('is a row of pictures, which is found by its files in another order', () => {
    const picture = (end: number) =>
      `<img src="/files/0b5a4b1e-51a7-4c0c-9c3a-0d7a7f7d9a1${String(end)}.png" alt="" />`;
    const row = (...ends: number[]) => `<figure class="row">${ends.map(picture).join('')}</figure>`;
    expect(follow(`${row(1, 2)}<p>A</p>${row(3, 4)}`, `${row(4, 3)}${row(2, 1)}`)([0])).toEqual([1]);
  });

  it('is the second of two equal ones when the first is deleted', () => {
    const twice = paragraphs('Same', 'Between', 'Same');
    expect(follow(twice, paragraphs('Between', 'Same'))([2])).toEqual([1]);
    expect(follow(twice, paragraphs('Between', 'Same'))([0])).toBeNull();
  });

  it('is an item of a list, which is found in another list too', () => {
    const before = '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>';
    const find = follow(before, '<p>Intro</p><ol><li>Two</li></ol><ul><li>Inner</li></ul>');
    expect(find([0, 1, 0])).toEqual([2, 0]);
    expect(find([0, 2])).toEqual([1, 0]);
    expect(find([0, 0])).toBeNull();
  });
});

/** A stored text, with no block twice. */
const distinctBlocks = arbitraryBlocks.map((blocks) => {
  const seen = new Set<string>();
  return fromHtml(toHtml(blocks)).filter((block) => {
    const html = toHtml([block]);
    return !seen.has(html) && seen.add(html);
  });
});

describe('any text', () => {
  it('has each of its blocks in place when nothing is changed', () => {
    fc.assert(
      fc.property(arbitraryBlocks, (blocks) => {
        const find = followBlocks(blocks, blocks);
        for (const { place } of listPlaces(blocks)) expect(find(place)).toEqual(place);
      }),
    );
  });

  it('has each unchanged block wherever the others move, and whatever is added or removed', () => {
    const changed = distinctBlocks.chain((blocks) =>
      fc.record({
        blocks: fc.constant(blocks),
        kept: fc.shuffledSubarray(blocks.map((_, index) => index)),
        added: fc.array(fc.record({ at: fc.nat(), text: fc.string({ minLength: 1 }) })),
      }),
    );
    fc.assert(
      fc.property(changed, ({ blocks, kept, added }) => {
        const after: Array<{ block: Block; from: number | null }> = kept.flatMap((index) => {
          const block = blocks[index];
          return block ? [{ block, from: index }] : [];
        });
        for (const { at, text } of added) {
          const block: Block = { type: 'paragraph', children: [{ text: `Added: ${text}` }] };
          after.splice(at % (after.length + 1), 0, { block, from: null });
        }
        const find = followBlocks(
          blocks,
          after.map(({ block }) => block),
        );
        const stayed = after.flatMap(({ from }, index) => (from === null ? [] : [{ from, index }]));
        expect(stayed.map(({ from }) => find([from]))).toEqual(stayed.map(({ index }) => [index]));
      }),
    );
  });

  it('has no two blocks in the same place, and none in an unknown place', () => {
    fc.assert(
      fc.property(arbitraryBlocks, arbitraryBlocks, (before, after) => {
        const find = followBlocks(before, after);
        const found = listPlaces(before).flatMap(({ place }) => find(place)?.join() ?? []);
        expect(new Set(found).size).toBe(found.length);
        const places = new Set(listPlaces(after).map(({ place }) => place.join()));
        for (const place of found) expect(places).toContain(place);
      }),
    );
  });

  it('has no block of the deleted ones if nothing was written', () => {
    fc.assert(
      fc.property(distinctBlocks, fc.nat(), (blocks, at) => {
        fc.pre(blocks.length > 0);
        const index = at % blocks.length;
        expect(followBlocks(blocks, blocks.toSpliced(index, 1))([index])).toBeNull();
      }),
    );
  });
});
