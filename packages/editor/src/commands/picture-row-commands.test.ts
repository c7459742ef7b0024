import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { withBlocks } from '@headwater/richtext/with-blocks';
import { createEditor, Transforms, type Editor } from 'slate';
import { expect, test } from 'vitest';
import { addPictureBeside, selectedPictures, setPictures } from './picture-row-commands.ts';

const url = (letter: string) => `/files/${letter.repeat(8)}-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png`;
const picture = (letter: string) => ({ url: url(letter), alt: letter });
const image = (letter: string) => `<img src="${url(letter)}" alt="${letter}" />`;
const may = `<figure>${image('a')}<figcaption>May</figcaption></figure>`;
const row = (...pictures: string[]) => `<figure class="row">${pictures.join('')}</figure>`;

function open(html: string, at: number): Editor {
  const editor = withBlocks(createEditor());
  editor.children = fromHtml(html);
  Transforms.select(editor, [at]);
  return editor;
}

test.each([
  ['a picture becomes a row, and keeps its caption', may, row(may, image('c'))],
  [
    'a row keeps the width of its first picture',
    may.replace('<figure>', '<figure class="wide">'),
    row(may, image('c')).replace('row', 'row wide'),
  ],
  ['a row takes a third', row(image('a'), image('b')), row(image('a'), image('b'), image('c'))],
  [
    'a full row stays as it is',
    row(image('a'), image('b'), image('d')),
    row(image('a'), image('b'), image('d')),
  ],
  ['a text stays as it is', '<p>a</p>', '<p>a</p>'],
])('beside the selection: %s', (_, html, changed) => {
  const editor = open(`<p>x</p>${html}<p>y</p>`, 1);
  addPictureBeside(editor, picture('c'));
  expect(toHtml(editor.children)).toBe(`<p>x</p>${changed}<p>y</p>`);
});

test('a row that gets a picture stays selected, so that the next goes beside it too', () => {
  const editor = open(may, 0);
  addPictureBeside(editor, picture('b'));
  addPictureBeside(editor, picture('c'));
  expect(toHtml(editor.children)).toBe(row(may, image('b'), image('c')));
  expect(selectedPictures(editor)?.[1]).toEqual([0]);
});

test('a row takes another order and width, and is an image where one picture is left', () => {
  const editor = open(row(image('a'), image('b')), 0);
  setPictures(editor, { pictures: [picture('b'), picture('a')], wide: true });
  expect(toHtml(editor.children)).toBe(`<figure class="row wide">${image('b')}${image('a')}</figure>`);
  setPictures(editor, { pictures: [picture('a')], wide: false });
  expect(toHtml(editor.children)).toBe(image('a'));
});
