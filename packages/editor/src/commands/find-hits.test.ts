import { MAX_CAPTION_CHARACTERS } from '@headwater/richtext/blocks';
import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { Editor } from 'slate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRichTextEditor } from '../plugins/create-rich-text-editor.ts';
import { isCaptionHit } from './caption-hits.ts';
import { findHits, replaceHit, replaceHits } from './find-hits.ts';

function open(html: string): Editor {
  const editor = createRichTextEditor({ onPaste: () => undefined, onImageFile: () => undefined }, () => 0);
  editor.children = fromHtml(html);
  return editor;
}

function found(editor: Editor, text: string, matchCase = false): string[] {
  return findHits(editor.children, { text, matchCase }).map((hit) =>
    isCaptionHit(hit) ? `caption ${hit.path.join()} of ${String(hit.picture)}` : Editor.string(editor, hit),
  );
}

const image = '<img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="Weir" />';
const captioned = (caption: string) => `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
const row = (...pictures: string[]) => `<figure class="row">${pictures.join('')}</figure>`;

describe('finding', () => {
  const editor = open(
    '<p>A pump, two <strong>Pu</strong>mps</p><ul><li>PUMP (1.5)</li></ul><p>pum</p><p>p</p>',
  );

  test('looks in every block, across formatting, and not across blocks', () => {
    expect(found(editor, 'pump')).toEqual(['pump', 'Pump', 'PUMP']);
  });

  test('matches the case where asked', () => {
    expect(found(editor, 'PUMP', true)).toEqual(['PUMP']);
  });

  test.each(['(1.5)', '.5', '\\', '[', 'a|b'])('takes %j as it is', (text) => {
    expect(found(editor, text)).toHaveLength('A pump (1.5)'.includes(text) ? 1 : 0);
  });

  test('looks in the captions of pictures, in the order of the text, and not in their alt texts', () => {
    const pictures = open(
      `<p>weir</p>${captioned('The weir')}<p>weir</p>${row(captioned('a'), image, captioned('Weir'))}<p>weir</p>`,
    );
    expect(found(pictures, 'weir')).toEqual(['weir', 'caption 1 of 0', 'weir', 'caption 3 of 2', 'weir']);
  });

  test('finds nothing for nothing', () => {
    expect(found(editor, '')).toEqual([]);
  });

  test('finds letters that are longer in lower case where they are', () => {
    expect(found(open('<p>İİ weir</p>'), 'weir')).toEqual(['weir']);
  });
});

describe('replacing', () => {
  test('one hit keeps the formatting around it', () => {
    const editor = open('<p>A <strong>pump</strong> <a href="https://a.example/">pump</a></p>');
    const [first] = findHits(editor.children, { text: 'pump', matchCase: false });
    if (first) replaceHit(editor, first, 'valve');
    const [second] = findHits(editor.children, { text: 'pump', matchCase: false });
    if (second) replaceHit(editor, second, 'weir');
    expect(toHtml(editor.children)).toBe(
      '<p>A <strong>valve</strong> <a href="https://a.example/">weir</a></p>',
    );
  });

  test('all hits is one step of undo', () => {
    const before = '<p>a <strong>b</strong>c bc</p><ul><li>BC</li></ul>';
    const editor = open(before);
    replaceHits(editor, findHits(editor.children, { text: 'bc', matchCase: false }), 'bcd');
    expect(toHtml(editor.children)).toBe('<p>a <strong>bcd</strong> bcd</p><ul><li>bcd</li></ul>');
    editor.undo();
    expect(toHtml(editor.children)).toBe(before);
  });

  test('changes captions too, twice in one, and undoes them with the text', () => {
    const before = `<p>a</p>${captioned('a b a')}${row(image, captioned('a'), captioned('ba'))}`;
    const editor = open(before);
    replaceHits(editor, findHits(editor.children, { text: 'a', matchCase: false }), 'ca');
    expect(toHtml(editor.children)).toBe(
      `<p>ca</p>${captioned('ca b ca')}${row(image, captioned('ca'), captioned('bca'))}`,
    );
    editor.undo();
    expect(toHtml(editor.children)).toBe(before);
    replaceHits(editor, findHits(editor.children, { text: 'a', matchCase: false }), '');
    expect(toHtml(editor.children)).toBe(`<p></p>${captioned('b')}${row(image, image, captioned('b'))}`);
  });

  test('leaves a caption that would become longer than one may be, and counts the others', () => {
    const full = `weir ${'a'.repeat(MAX_CAPTION_CHARACTERS - 5)}`;
    const editor = open(`<p>weir</p>${captioned(full)}${row(image, captioned('weir'))}`);
    const hits = () => findHits(editor.children, { text: 'weir', matchCase: false });
    expect(replaceHits(editor, hits(), 'weirs')).toBe(2);
    expect(toHtml(editor.children)).toBe(`<p>weirs</p>${captioned(full)}${row(image, captioned('weirs'))}`);
    const [, inCaption] = hits();
    expect(inCaption && replaceHit(editor, inCaption, 'a weir')).toBe(false);
    expect(inCaption && replaceHit(editor, inCaption, 'dam')).toBe(true);
  });

  test('with nothing deletes', () => {
    const editor = open('<p>a <a href="https://a.example/">b</a> c</p>');
    replaceHits(editor, findHits(editor.children, { text: 'b', matchCase: false }), '');
    expect(toHtml(editor.children)).toBe('<p>a  c</p>');
  });

  test('all hits leaves what replacing in each plain text gives', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1 }),
        letters,
        fc.string({ unit: fc.constantFrom('a', 'c'), maxLength: 3 }),
        (texts, text, replacement) => {
          const editor = open('');
          editor.children = texts.map((content) => ({ type: 'paragraph', children: [{ text: content }] }));
          replaceHits(editor, findHits(editor.children, { text, matchCase: true }), replacement);
          expect(editor.children.map((_, index) => Editor.string(editor, [index]))).toEqual(
            texts.map((content) => content.replaceAll(text, replacement)),
          );
        },
      ),
    );
  });
});
