import { expectLinear } from '@headwater/contract/testing/expect-linear';
import { expect, test } from 'vitest';
import { readDraft } from '../../testing/make-documents.ts';
import { parseHtml } from './parse-html.ts';
import { restoreFilteredLists } from './word-filtered.ts';

const spacer = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span>`;
const item = (mark: string, text: string, style = '') =>
  `<p class=MsoListParagraphCxSpMiddle style='${style}text-indent:-18.0pt'>${mark}${spacer}${text}</p>`;
const sign = (inner: string) => `<span style='font-family:Symbol'>${inner}</span>`;

async function readBody(body: string) {
  const { content, notKept } = await readDraft(
    `<html><body lang=EN-GB><div class=WordSection1><p class=MsoTitle>Weirs</p><p class=MsoNormal>One.</p><p class=MsoNormal>Two.</p>${body}</div></body></html>`,
  );
  expect(notKept).toEqual([]);
  return content.replace('<p>Two.</p>', '');
}

test('items of a page that Word has saved filtered are items, with their numbers and levels', async () => {
  const list =
    item('3)', 'a') + item('a.', 'b', 'margin-left:72.0pt;') + item('4)', 'c', 'margin-left:1.27cm;');
  expect(await readBody(list)).toBe('<ol start="3"><li>a<ol type="a"><li>b</li></ol></li><li>c</li></ol>');
});

test('its bullets are signs of a list', async () => {
  const bullet = (text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt'>${sign(`·${spacer}`)}${text}</p>`;
  expect(await readBody(bullet('a') + bullet('b'))).toBe('<ul><li>a</li><li>b</li></ul>');
});

test('the number of its heading stands a space before the text', async () => {
  expect(await readBody(`<h1>1.${spacer}Scope</h1><p class=MsoNormal>Text.</p>`)).toBe(
    '<h2>1. Scope</h2><p>Text.</p>',
  );
});

test('a mark that is aligned to the right has such a space before it too', async () => {
  const list = item(`${spacer}i.`, 'a') + item(`${spacer}ii.`, 'b');
  expect(await readBody(list)).toBe('<ol type="i"><li>a</li><li>b</li></ol>');
});

test('an item of a page that is not filtered has its mark already', () => {
  const style = 'mso-list:l0 level1 lfo1';
  const mark = `<span style='mso-list:Ignore'>1.${spacer}</span>`;
  const { body } = parseHtml(`<p class=MsoListParagraph style='${style}'>${mark}Text</p>`);
  restoreFilteredLists(body);
  expect(body.innerHTML).toBe(
    `<p class="MsoListParagraph" style="${style}"><span style="mso-list:Ignore">1. </span>Text</p>`,
  );
});

test.each(['', ' class=MsoListParagraph'])(
  'many of its spaces in one paragraph are read in linear time: %s',
  (look) => {
    expect.hasAssertions();
    expectLinear(
      (count) => restoreFilteredLists(parseHtml(`<p${look}>${`x${spacer}`.repeat(count)}`).body),
      16_000,
    );
  },
);
