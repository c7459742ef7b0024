import { describe, expect, test } from 'vitest';
import { fromHtml } from './from-html.ts';
import { foreignLanguage, languageName } from './language.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { toHtml } from './to-html.ts';

test.each([
  ['de', 'de'],
  [' DE-de ', 'de-DE'],
  ['zh-hant', 'zh-Hant'],
  ['iw', 'he'],
  ['de-u-co-phonebk', 'de'],
  ['en', null],
  ['EN-us', null],
  ['und', null],
  ['und-Latn', null],
  ['ger', 'de'],
  ['ja', 'ja'],
  ['Japanese', null],
  ['german', null],
  ['english', null],
  ['latin', null],
  ['qqq', null],
  ['sh-BA-variant1-variant2-variant3', null],
  ['', null],
  ['x-private', null],
  ['german!', null],
  ['"><script>', null],
  ['a'.repeat(1_000), null],
])('the tag “%s” says that a passage is in %s', (tag, language) => {
  expect(foreignLanguage(tag)).toBe(language);
});

test('a language has its English name', () => {
  expect(['de', 'pt-BR', 'qaa'].map(languageName)).toEqual(['German', 'Brazilian Portuguese', 'qaa']);
});

describe('the language of a passage', () => {
  test.each([
    [
      'stands outside of its marks',
      '<p><b lang="de">a</b></p>',
      '<p><span lang="de"><strong>a</strong></span></p>',
    ],
    ['of a block is that of its text', '<p lang="de">a</p>', '<p><span lang="de">a</span></p>'],
    [
      'of a list is that of its items',
      '<ul lang="fr"><li>a</li><li lang="en">b</li></ul>',
      '<ul><li><span lang="fr">a</span></li><li>b</li></ul>',
    ],
    [
      'stands within a link',
      '<p><span lang="de">a <a href="https://a.example/">b</a></span></p>',
      '<p><span lang="de">a </span><a href="https://a.example/"><span lang="de">b</span></a></p>',
    ],
    [
      'ends where the site’s begins',
      '<p><span lang="de">a <i lang="en-GB">b</i></span></p>',
      '<p><span lang="de">a </span><em>b</em></p>',
    ],
    [
      'joins what follows in the same',
      '<p><i lang="de"></i><span lang="de">a</span><span lang="DE">b</span></p>',
      '<p><span lang="de">ab</span></p>',
    ],
    ['has a valid tag or none', '<p><span lang="x&quot; onclick=&quot;y">a</span></p>', '<p>a</p>'],
    [
      'is all that a span may say',
      '<p><span lang="de" class="x" style="color:red" onclick="y">a</span></p>',
      '<p><span lang="de">a</span></p>',
    ],
  ])('%s', (_name, html, canonical) => {
    expect(toHtml(fromHtml(html))).toBe(canonical);
    expect(sanitiseHtml(html, { ownOrigins: [] })).toBe(canonical);
    expect(sanitiseHtml(canonical, { ownOrigins: [] })).toBe(canonical);
  });
});
