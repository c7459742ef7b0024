import { describe, expect, test } from 'vitest';
import { fromHtml } from './from-html.ts';
import { toHtml } from './to-html.ts';

function throughEditor(html: string): string {
  return toHtml(fromHtml(html));
}

describe('HTML that the editor did not write', () => {
  test.each([
    ['loose text is a paragraph', 'a<p>b</p>c', '<p>a</p><p>b</p><p>c</p>'],
    [
      'line feeds of the source are spaces',
      '<p>\n  a\n  <b>b\n</b> c\n</p>\n',
      '<p>a <strong>b</strong> c</p>',
    ],
    ['spaces on one line are kept', '<p>a  b </p>', '<p>a  b </p>'],
    ['lines of code stay lines', '<pre>\na\n  b\n</pre><p>c\nd</p>', '<p>a<br />  b</p><p>c d</p>'],
    ['with an empty one', '<pre><code>a\r\n\r\nb</code></pre>', '<p><code>a<br /><br />b</code></p>'],
    ['a line break stays', '<p>a<br>b</p>', '<p>a<br />b</p>'],
    ['the last line break is dropped', '<p>a<br></p><p><br></p>', '<p>a</p><p></p>'],
    ['empty paragraphs stay', '<p>a</p><p></p><p>b</p>', '<p>a</p><p></p><p>b</p>'],
    ['containers are dropped', '<div><div>a</div> <div></div></div>', '<p>a</p>'],
    [
      'quoted paragraphs become quotations',
      '<blockquote><p>a</p><p>b</p></blockquote>',
      '<blockquote>a</blockquote><blockquote>b</blockquote>',
    ],
    ['deeper headings become h4', '<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
    ['a rule stands between blocks', '<div>a<hr>b</div>', '<p>a</p><hr /><p>b</p>'],
    [
      'strike-through and code nest in one order',
      '<p><code><strike><b>a</b></strike></code></p>',
      '<p><strong><s><code>a</code></s></strong></p>',
    ],
    ['adjacent lists are merged', '<ul><li>a</li></ul><ul><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['loose text in a list is an item', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'pictures stand alone',
      '<p>a<img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="b">c</p>',
      '<p>a</p><img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="b" /><p>c</p>',
    ],
    [
      'alignment is inherited',
      '<div style="text-align:right"><p>a</p><p style="text-align:left">b</p></div>',
      '<p style="text-align:right">a</p><p>b</p>',
    ],
    ['empty links are dropped', '<p>a<a href="https://a.example"></a></p>', '<p>a</p>'],
    ['unknown elements leave their text', '<p>a <blink>b</blink> <x-y>c</x-y></p>', '<p>a b c</p>'],
  ])('%s', (_promise, html, written) => {
    expect(throughEditor(html)).toBe(written);
  });
});

test('an empty document has one block', () => {
  expect(fromHtml('')).toEqual([{ type: 'paragraph', children: [{ text: '' }] }]);
});
