import { describe, expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

describe('a text in Markdown', () => {
  test.each([
    ['a heading', '# Pumps\nThey pump', '<h1>Pumps</h1>\n<p>They pump</p>\n'],
    ['a list', '- one\n- **two**', '<ul>\n<li>one</li>\n<li><strong>two</strong></li>\n</ul>\n'],
    ['a numbered list', '1. one\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n'],
    ['a quote', '> We save a third.\n', '<blockquote>\n<p>We save a third.</p>\n</blockquote>\n'],
    ['a fence', '```\npump --on\n```', '<pre><code>pump --on\n</code></pre>\n'],
  ])('is known by %s', (_, text, html) => {
    expect(readMarkdown(text)).toBe(html);
  });

  test('keeps the lines of its paragraphs, and its links', () => {
    expect(readMarkdown('## Who\nAnna\n[Ben](https://b.example/)')).toBe(
      '<h2>Who</h2>\n<p>Anna<br><a href="https://b.example/">Ben</a></p>\n',
    );
  });

  test('has raised and lowered letters', () => {
    expect(readMarkdown('## CO~2~\n10^3.5^ of H~2~O, ~~lost~~, ^a^ ~b c~ m^2 to m^')).toBe(
      '<h2>CO<sub>2</sub></h2>\n' +
        '<p>10<sup>3.5</sup> of H<sub>2</sub>O, <del>lost</del>, ^a^ <del>b c</del> m^2 to m^</p>\n',
    );
  });

  test('has tables', () => {
    expect(readMarkdown('| a | b |\n| - | - |\n| c | d |')).toContain('<td>c</td>');
  });

  test('has lists in lists', () => {
    expect(readMarkdown('- one\n  - two\n- three')).toContain('<li>one<ul>\n<li>two</li>');
  });
});

describe('a plain text stays plain', () => {
  test.each([
    ['a sentence', 'Two pumps were changed.'],
    ['a hashtag', '#water is everywhere'],
    ['a number that a line begins with', '1.5 km of pipes\nwere laid'],
    ['one line with a dash', '- Anna'],
    ['one line with a number', '2026. A good year'],
    ['marks alone', 'We **saved** a *third* of [it](https://a.example/)'],
    ['a signature', 'Regards\n-- \nAnna'],
    ['an indented line', 'An address:\n\n    1 Weir Lane'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(readMarkdown(text)).toBeNull();
  });
});
