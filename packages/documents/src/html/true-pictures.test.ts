import { expect, test } from 'vitest';
import { readDraft, readFault } from '../../testing/make-documents.ts';
import { parseHtml } from './parse-html.ts';
import { findTruePictures } from './true-pictures.ts';

const empty = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

function listPictures(html: string): (string | null)[] {
  const { body } = parseHtml(html);
  findTruePictures(body);
  return [...body.querySelectorAll('img')].map((image) => image.getAttribute('src'));
}

test.each([
  ['in the place of the empty one', `<img src="${empty}" data-src="/a.jpg">`],
  ['without any', '<img data-original="/a.jpg">'],
  ['before one that is small', '<img src="/a-20.jpg" data-lazy-src="/a.jpg">'],
  ['by its largest size', '<img srcset="/b.jpg 400w, /a.jpg 800w">'],
  ['by a size that is no wider than a page', '<img srcset="/b.jpg 400w,/a.jpg 1600w,/c.jpg 9000w">'],
  ['by its density', `<img src="${empty}" data-srcset="/b.jpg, /a.jpg 2x">`],
  ['in a picture', `<picture><source srcset="/a.jpg" type="image/webp"><img src="${empty}"></picture>`],
  [
    'in a picture, of a format that everybody reads',
    '<picture><source srcset="/b.avif" type="image/avif"><source srcset="/a.jpg"><img></picture>',
  ],
  ['for browsers without scripts', `<img src="${empty}"><noscript><img src="/a.jpg"></noscript>`],
  ['for browsers without scripts alone', '<div><noscript><img src="/a.jpg"></noscript></div>'],
  ['beside a named placeholder', '<img src="/img/placeholder.png" data-src="/a.jpg">'],
  ['that is there', '<img src="/a.jpg" srcset="/b.jpg 800w">'],
])('the true picture is found: %s', (_, html) => {
  expect(listPictures(html)).toEqual(['/a.jpg']);
});

test.each([
  ['an empty picture without another', `<img src="${empty}">`],
  ['a point that counts readers', '<noscript><img src="/count?id=1" width="1" height="1"></noscript>'],
])('%s is none', (_, html) => {
  expect(listPictures(`<p>a</p>${html}`)).toEqual([]);
});

test('a page has its addresses relative to its base, and its true pictures', async () => {
  const page = { address: 'https://site.example/weirs', contentType: 'text/html' };
  const { content, pictures } = await readDraft(readFault('base-and-late-pictures.html'), page);
  expect(content).toContain('href="https://cdn.example/base/more.html"');
  expect(pictures.map(({ source }) => source)).toEqual([
    'https://cdn.example/base/pic.jpg',
    'https://site.example/lazy.jpg',
    'https://site.example/lazy2.jpg',
    'https://cdn.example/lazy3.jpg',
    'https://cdn.example/b-800.jpg',
  ]);
});
