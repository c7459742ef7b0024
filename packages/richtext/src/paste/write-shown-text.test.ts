// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { toHtml } from '../to-html.ts';
import { readPasted } from './read-pasted.ts';

test.each([
  ['words of a heading that opens what is below it', '<h3><button>What?</button></h3>', '<h3>What?</h3>'],
  ['quotation marks', '<p>a <q>b <q>c</q> d</q></p>', '<p>a “b ‘c’ d”</p>'],
  ['readings', '<p><ruby>漢<rt>kan</rt></ruby></p>', '<p>漢 (kan)</p>'],
  [
    'readings with brackets of their own',
    '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</rt></ruby></p>',
    '<p>漢(kan)字 (ji)</p>',
  ],
  [
    'numbers that count backwards',
    '<ol reversed><li>a<li>b</ol>',
    '<ol start="2"><li>a</li></ol><ol start="1"><li>b</li></ol>',
  ],
  [
    'lines that a style keeps',
    '<div style="white-space: pre-wrap">\n<p>one\ntwo</p>\n</div>',
    '<p>one<br />two</p>',
  ],
  [
    'lines that an inner style does not keep',
    '<div style="white-space: pre-wrap"><p style="white-space: normal">one\ntwo</p></div>',
    '<p>one two</p>',
  ],
  [
    'letters of the font Symbol, as Word writes them',
    `<p>5&nbsp;<span style='font-family:Symbol;mso-ascii-font-family:Calibri;mso-char-type:symbol'><span
      style='mso-char-type:symbol;mso-symbol-font-family:Symbol'>m</span></span>m</p>`,
    '<p>5\u00A0μm</p>',
  ],
  ['letters of the font Symbol alone', '<p><font face="Symbol">D\uF06D</font>m</p>', '<p>Δμm</p>'],
  [
    'letters whose font in other scripts is Symbol',
    `<p><span style='font-family:Arial;mso-fareast-font-family:Symbol'>m</span></p>`,
    '<p>m</p>',
  ],
])('%s are read as they are shown', (_, html, stored) => {
  expect(toHtml(readPasted(html, []).blocks)).toBe(stored);
});
