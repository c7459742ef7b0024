// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toHtml } from '../to-html.ts';
import { describeLeftOut } from './describe-left-out.ts';
import { readPasted } from './read-pasted.ts';
import { stripStylesAndHandlers } from './strip-styles-and-handlers.ts';

function clipboard(file: string): string {
  return readFileSync(join(import.meta.dirname, '../../testing/clipboard', file), 'utf8');
}

function paste(html: string) {
  const { blocks, leftOut } = readPasted(html, ['https://portal.example']);
  return { html: toHtml(blocks), leftOut: describeLeftOut(leftOut) };
}

test.each([
  ['//www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=0&amp;mute=1'],
  [
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=0&amp;mute=1',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ],
])('the player %s of a pasted page is kept', (src, embed) => {
  const { html, leftOut } = paste(`<p>a</p><iframe src="${src}"></iframe>`);
  expect(html).toContain(`<iframe src="${embed}"`);
  expect(leftOut).toBeNull();
});

describe('a document pasted from', () => {
  test.each([
    ['word', '1 picture (put it in with Insert image), 1 link (its words are kept).'],
    ['google-docs', '1 picture (put it in with Insert image).'],
    [
      'web-page',
      '1 picture (put it in with Insert image), ' +
        '1 embedded page (a link takes its place), ' +
        '1 embedded item (only YouTube and Vimeo videos can be embedded), 1 link (its words are kept).',
    ],
  ])('%s becomes blocks, with a note of what is left out', (program, leftOut) => {
    expect(paste(clipboard(`${program}.html.txt`))).toEqual({
      html: clipboard(`${program}.blocks.html.txt`).trim(),
      leftOut: `Left out of what you pasted: ${leftOut}`,
    });
  });

  test.each(['excel', 'google-sheets', 'libreoffice'])(
    '%s becomes blocks, and nothing is left out',
    (program) => {
      expect(paste(clipboard(`${program}.html.txt`))).toEqual({
        html: clipboard(`${program}.blocks.html.txt`).trim(),
        leftOut: null,
      });
    },
  );
});

describe('a pasted language', () => {
  test.each([
    ['of a passage', '<p>a <span lang="DE-at">b</span></p>', '<p>a <span lang="de-AT">b</span></p>'],
    [
      'of the whole document, with a passage in English',
      '<html><body lang="PL"><p>a <span lang="EN-GB">b</span></p></body></html>',
      '<p><span lang="pl">a </span>b</p>',
    ],
    ['that is none', '<p lang="x y">a <i lang="und">b</i></p>', '<p>a <em>b</em></p>'],
  ])('%s', (_name, html, expected) => {
    expect(paste(html).html).toBe(expected);
  });
});

describe('a pasted style', () => {
  test.each([
    ['bold', '<p><span style="font-weight:600">a</span></p>', '<p><strong>a</strong></p>'],
    ['no bold', '<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
    ['a heading is not bold as well', '<h2><span style="font-weight:700">a</span></h2>', '<h2>a</h2>'],
    ['italic', '<p><span style="font-style:oblique">a</span></p>', '<p><em>a</em></p>'],
    ['no italic', '<p><i style="font-style:normal">a</i></p>', '<p>a</p>'],
    ['underlined', '<p><span style="text-decoration:underline">a</span></p>', '<p><u>a</u></p>'],
    [
      'a link is not underlined as well',
      '<p><span style="text-decoration:underline"><a href="https://a.example/">a</a></span></p>',
      '<p><a href="https://a.example/">a</a></p>',
    ],
    [
      'struck through',
      '<p><span style="text-decoration:line-through">a</span> <del>b</del> <strike>c</strike></p>',
      '<p><s>a</s> <s>b</s> <s>c</s></p>',
    ],
    [
      'struck through and underlined, as Google Docs writes it',
      '<span style="text-decoration:underline line-through">a</span>',
      '<p><u><s>a</s></u></p>',
    ],
    ['a title', '<h1>a</h1><h2>b</h2>', '<h2>a</h2><h2>b</h2>'],
    [
      'raised and lowered letters',
      '<p>10<sup>3.5</sup> CO<sub>2</sub> m<sup>³</sup> 1<span style="vertical-align:super">st</span></p>',
      '<p>10<sup>3.5</sup> CO<sub>2</sub> m³ 1<sup>st</sup></p>',
    ],
    [
      'a cell whose text stands lower',
      '<table><td style="vertical-align:sub">a<td>b</table>',
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead></table>',
    ],
  ])('%s', (_, html, written) => {
    expect(paste(html)).toEqual({ html: written, leftOut: null });
  });
});

test('a list from Word keeps its numbers and marks, and includes nothing that is not an item', () => {
  expect(paste(clipboard('word-lists.html.txt'))).toEqual({
    html: clipboard('word-lists.blocks.html.txt').trim(),
    leftOut: null,
  });
});

test('text deleted with tracked changes stays out, and the note says so', () => {
  const by = 'cite="mailto:Jo%20Calder" datetime="2026-03-02T09:14"';
  const html = `<p class=MsoNormal>The pumps <span class=msoDel><del ${by}>fail often</del></span><span
    class=msoIns><ins ${by}>have not failed</ins></span> since March.<o:p></o:p></p>
    <p class=MsoNormal><span class=msoDel><del ${by}>Ask <a href="file:///C:/a.docx">Jo</a>.</del></span></p>
    <p class=MsoNormal>We <s>hope</s> know.<span class=msoDel><del ${by}><o:p></o:p></del></span></p>`;
  expect(paste(html)).toEqual({
    html: '<p>The pumps have not failed since March.</p><p>We <s>hope</s> know.</p>',
    leftOut: 'Left out of what you pasted: 2 passages (deleted with tracked changes).',
  });
});

test('a table of contents stays out, and the note says so', () => {
  const toc = '<p class=MsoToc1>Scope <a href="#a">3</a></p><p class=MsoToc2>Weirs 4</p>';
  expect(paste(`${toc}<h1>Scope</h1><p>a</p>`)).toEqual({
    html: '<h2>Scope</h2><p>a</p>',
    leftOut: 'Left out of what you pasted: 1 table of contents (its headings are kept).',
  });
});

test('a task list shows what is done', () => {
  expect(paste('<ul><li><input type="checkbox" checked> a<li><input type="checkbox"> b</ul>').html).toBe(
    '<ul><li>☒ a</li><li>☐ b</li></ul>',
  );
});

describe('text that the author hid stays out of a paste, and the note says so:', () => {
  test.each([
    ['in a paragraph', '<p style="display:none">secret</p>'],
    ['as Word hides it', '<p><span style="display:none;mso-hide:all">secret<o:p></o:p></span></p>'],
    ['by mso-hide alone', "<p><span style='mso-hide:all'>secret</span></p>"],
    ['by visibility', '<p><span style="color:red; visibility: hidden">secret</span></p>'],
    ['by the attribute', '<p hidden>secret</p>'],
    [
      'by a class',
      '<style><!-- p.note, span.Hidden {mso-hide:all; display:none} --></style><span class=Hidden>secret</span>',
    ],
    ['with what it holds', '<div style="display: none !important"><p>secret</p><p>and more</p></div>'],
    ['in a closed dialog', '<dialog>secret</dialog>'],
  ])('%s', (_, html) => {
    expect(paste(`<p>a</p>${html}<p>b</p>`)).toEqual({
      html: '<p>a</p><p>b</p>',
      leftOut: 'Left out of what you pasted: 1 passage (hidden in the original).',
    });
  });
});

test.each([
  ['shown again by a later rule', '<style>.a{display:none} .a{display:block}</style><p class="a">b</p>'],
  ['shown by its own style', '<style>.a{display:none}</style><p class="a" style="display:block">b</p>'],
  ['hidden on paper', '<style>@media print { .a { display: none } }</style><p class="a">b</p>'],
  ['hidden from screen readers alone', '<p aria-hidden="true">b</p>'],
  ['hidden where nothing is', '<p>b</p><p hidden> </p>'],
  ['hidden until it is searched for', '<p hidden="until-found">b</p>'],
])('what is %s is kept', (_, html) => {
  expect(paste(html)).toEqual({ html: '<p>b</p>', leftOut: null });
});

test.each([
  [
    'a table in a table',
    '<td>a<td><table><tr><td>b<td>c</table>',
    '1 table within a table (its words are kept)',
  ],
  ['too many columns', '<td>a'.repeat(10), '2 columns (a table has 8 at most)'],
  ['too many rows', '<td>a<td>b<tr>'.repeat(102), '2 rows (a table has 100 at most)'],
])('the note names %s', (_, cells, leftOut) => {
  expect(paste(`<table><tr>${cells}</table>`).leftOut).toBe(`Left out of what you pasted: ${leftOut}.`);
});

test('pasted numbered lists side by side each have their own numbers', () => {
  const { html } = paste('<ol><li>a</li><li>b</li></ol>\n<ol><li>c</li></ol>');
  expect(html).toBe('<ol><li>a</li><li>b</li></ol><ol start="1"><li>c</li></ol>');
});

test('a table of one cell, which only positions its content, is not in the note', () => {
  expect(paste('<table><tr><td colspan=2><table><tr><td>a<td>b</table></table>')).toEqual({
    html: '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead></table>',
    leftOut: null,
  });
});

test('stored pictures and links to stored files are kept', () => {
  const file = '/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';
  const html = `<img src="https://portal.example${file}.png" alt="A weir" /><p><a href="${file}.pdf">a</a></p>`;
  expect(paste(html)).toEqual({
    html: `<img src="${file}.png" alt="A weir" /><p><a href="${file}.pdf">a</a></p>`,
    leftOut: null,
  });
});

test('style sheets and handlers are removed before the browser parses them', () => {
  const html = '<style>p { a: b }</style><p onclick="a()" class="b">on site ongoing="x"</p>';
  expect(stripStylesAndHandlers(html)).toBe('<p class="b">on site ongoing="x"</p>');
});

test('the note uses the plural for several elements', () => {
  expect(describeLeftOut({ picture: 2, link: 3 })).toBe(
    'Left out of what you pasted: 2 pictures (put them in with Insert image), 3 links (their words are kept).',
  );
});
