import { expect, test } from 'vitest';
import { isEmptyHtml, plainText } from './plain-text.ts';

const image = '<img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="Weir" />';

test('the plain text of a document has a line for each block', () => {
  expect(
    plainText('<h1>Pumps</h1><p>For <strong>clean</strong> water</p><ul><li>a</li><li>b &amp; c</li></ul>'),
  ).toBe('Pumps\nFor clean water\na\nb & c');
});

test.each([
  '',
  ' ',
  '<p></p>',
  '<p> \u00a0</p><p></p>',
  '<p>\u200b</p>',
  '<ul><li></li></ul>',
  '<script>a</script>',
  '<p style="text-align: center">&nbsp;<strong> </strong></p>',
])('%j is empty', (html) => {
  expect(isEmptyHtml(html)).toBe(true);
});

test.each(['a', '<p>.</p>', '<p>a</p>', image, '<iframe src="https://player.vimeo.com/video/1"></iframe>'])(
  '%s is not empty',
  (html) => {
    expect(isEmptyHtml(html)).toBe(false);
  },
);
