import { describe, expect, test } from 'vitest';
import { MAX_CAPTION_CHARACTERS } from './blocks.ts';
import { countWords } from './count-words.ts';
import { fromHtml } from './from-html.ts';
import { plainText } from './plain-text.ts';
import { toHtml } from './to-html.ts';

const image = '<img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="Weir" />';
const captioned = `<figure class="wide">${image}<figcaption>The weir in May</figcaption></figure>`;
const long = 'a'.repeat(MAX_CAPTION_CHARACTERS + 1);

const decoration = '<img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="" role="presentation" />';

test.each([
  ['a decorative picture says so', decoration, decoration],
  [
    'a picture without an alt text is not decorative by that alone',
    decoration.replace(' role="presentation"', ''),
    decoration.replace(' role="presentation"', ''),
  ],
  ['other words for it are stored as this one', decoration.replace('presentation', ' NONE '), decoration],
  ['a picture with an alt text is no decoration', decoration.replace('""', '"Weir"'), image],
  ['another role is dropped', image.replace('/>', 'role="button" />'), image],
  ['caption and width are kept', captioned, captioned],
  ['a picture with neither is stored bare', `<figure>${image}</figure>`, image],
  ['a blank caption is none', `<figure>${image}<figcaption> &nbsp; </figcaption></figure>`, image],
  [
    'a caption is one plain line, wherever it stands in the figure',
    `<figure class="size-full wide" id="a"><figcaption><p>The <b>weir</b><br>in</p><p>May</p></figcaption><a href="/x">${image}</a></figure>`,
    captioned,
  ],
  [
    'other classes are dropped',
    `<figure class="fixed widest">${image}<figcaption class="wide">May</figcaption></figure>`,
    `<figure>${image}<figcaption>May</figcaption></figure>`,
  ],
  [
    'a caption that is too long is a paragraph below',
    `<figure class="wide">${image}<figcaption>${long}</figcaption></figure>`,
    `<figure class="wide">${image}</figure><p>${long}</p>`,
  ],
  [
    'the caption of several pictures is a paragraph',
    `<figure>${image}${image}<figcaption>May</figcaption></figure>`,
    `${image}${image}<p>May</p>`,
  ],
  ['the caption of no picture is a paragraph', '<figure><figcaption>May</figcaption></figure>', '<p>May</p>'],
  [
    'a second caption is a paragraph',
    `<figure>${image}<figcaption>May</figcaption><figcaption>June</figcaption></figure>`,
    `<figure>${image}<figcaption>May</figcaption></figure><p>June</p>`,
  ],
  [
    'the caption of an outer figure is a paragraph where the picture has its own',
    `<figure><figure>${image}<figcaption>May</figcaption></figure><figcaption>June</figcaption></figure>`,
    `<figure>${image}<figcaption>May</figcaption></figure><p>June</p>`,
  ],
])('%s', (_, html, expected) => {
  expect(toHtml(fromHtml(html))).toBe(expected);
});

test('a caption is text: it is searched, and its words count', () => {
  expect(plainText(`<p>Before</p>${captioned}<p>After</p>`)).toBe('Before\nThe weir in May\nAfter');
  expect(countWords(fromHtml(captioned))).toBe(4);
});

describe('a row of pictures', () => {
  const may = `<figure>${image}<figcaption>May</figcaption></figure>`;
  const row = (...pictures: string[]) => `<figure class="row">${pictures.join('')}</figure>`;

  test.each([
    ['is kept, with the captions of its pictures', row(image, may, image), row(image, may, image)],
    ['may be wider than the text', `<figure class="wide row">${image}${may}</figure>`, rowWide(image, may)],
    ['of one picture is that picture', row(may), may],
    ['of one picture keeps its width', rowWide(image), `<figure class="wide">${image}</figure>`],
    ['of no picture is nothing', `<p>a</p>${row()}`, '<p>a</p>'],
    [
      'of more than three is several rows',
      row(image, image, image, may, image, image, image),
      row(image, image, image) + row(may, image) + row(image, image),
    ],
    ['has no other widths within', row(`<figure class="wide">${image}</figure>`, image), row(image, image)],
    ['within a row joins it', row(row(image, may), image), row(image, may, image)],
    [
      'is followed by what else it held',
      row('<p>a</p>', image, `${image}<figcaption>June</figcaption>`),
      `${row(image, image)}<p>a</p><p>June</p>`,
    ],
    [
      'is followed by a caption that is too long',
      row(image, `<figure>${image}<figcaption>${long}</figcaption></figure>`),
      `${row(image, image)}<p>${long}</p>`,
    ],
    [
      'without a picture that is not stored here is the others',
      row(image, '<img src="https://a.example/b.png" alt="" />', image),
      row(image, image),
    ],
    [
      'in a cell of a table follows it',
      `<table><tr><td>a${row(image, may)}</td><td>b</td></tr></table>`,
      `<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead></table>${row(image, may)}`,
    ],
  ])('%s', (_, html, expected) => {
    expect(toHtml(fromHtml(html))).toBe(expected);
  });

  test('has captions that are searched and whose words count', () => {
    expect(plainText(`<p>Before</p>${row(may, image, may)}<p>After</p>`)).toBe('Before\nMay\nMay\nAfter');
    expect(countWords(fromHtml(row(may, image, may)))).toBe(2);
  });
});

function rowWide(...pictures: string[]): string {
  return `<figure class="row wide">${pictures.join('')}</figure>`;
}
