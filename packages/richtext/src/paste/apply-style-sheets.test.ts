// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { toHtml } from '../to-html.ts';
import { readPasted } from './read-pasted.ts';

test.each([
  ['.a{vertical-align:super}', '<p>m<span class="a">3</span></p>', '<p>m<sup>3</sup></p>'],
  ['.a{font-size:8pt;vertical-align:sub}', '<p>CO<span class="a">2</span></p>', '<p>CO<sub>2</sub></p>'],
  ['.a{text-decoration:line-through}', '<p><span class="a">gone</span> b</p>', '<p><s>gone</s> b</p>'],
  [
    '.a{text-decoration:line-through} .b{text-decoration:none}',
    '<p><span class="a b">kept</span></p>',
    '<p>kept</p>',
  ],
  [
    '.a{text-decoration:line-through}',
    '<p><span class="a" style="text-decoration:none">kept</span></p>',
    '<p>kept</p>',
  ],
  ['.a{font-weight:700}', '<p><span class="a">bold</span></p>', '<p><strong>bold</strong></p>'],
  ['.a{font-style:italic}', '<p><span class="a">slanted</span></p>', '<p><em>slanted</em></p>'],
  [
    '.a{text-decoration:underline line-through}',
    '<p><span class="a">both</span></p>',
    '<p><u><s>both</s></u></p>',
  ],
  ['.a{font-weight:bold} .b{font-weight:400}', '<p><span class="a b">plain</span></p>', '<p>plain</p>'],
  [
    'a{font-weight:600} strong{font-weight:500}',
    '<p><a href="https://a.example/">more</a> <strong>bold</strong></p>',
    '<p><a href="https://a.example/">more</a> <strong>bold</strong></p>',
  ],
  [
    '.a{font-weight:700}',
    '<table><tr><td class="a">a<td>b</table>',
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead></table>',
  ],
  [
    '.a{font-weight:600}',
    '<p><a class="a" href="https://a.example/">call us</a></p>',
    '<p><a href="https://a.example/">call us</a></p>',
  ],
  [
    '.a{font-weight:700}',
    '<table><tr><th><span class="a">a</span><th>b</table>',
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead></table>',
  ],
  ['span{text-decoration:underline}', '<p><span>plain</span></p>', '<p>plain</p>'],
  ['span{text-decoration:line-through}', '<p><span>gone</span></p>', '<p><s>gone</s></p>'],
  ['ol{list-style-type:upper-roman}', '<ol><li>a</ol>', '<ol type="I"><li>a</li></ol>'],
  ['#a{list-style:decimal inside}', '<ul id="a"><li>a</ul>', '<ol><li>a</li></ol>'],
  ['.a{white-space:pre-line}', '<p class="a">one\ntwo</p>', '<p>one<br />two</p>'],
])('what a style sheet says by classes is read: %s', (css, html, stored) => {
  const page = `<html><head><style>${css}</style></head><body>${html}</body></html>`;
  expect(toHtml(readPasted(page, []).blocks)).toBe(stored);
});
