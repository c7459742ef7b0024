// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toHtml } from '../to-html.ts';
import { readPasted } from './read-pasted.ts';

function paste(html: string): string {
  return toHtml(readPasted(html, []).blocks);
}

/** An item as Word writes it, on a level, with the sign before its text. */
function wordItem(level: number, sign: string, text: string): string {
  return `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${String(level)} lfo1'><![if
    !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
}

describe('lists in lists', () => {
  test.each([
    ['word', ' type="1"'],
    ['word-for-the-web', ''],
    ['google-docs', ' type="1"'],
    ['libreoffice', ''],
    ['libreoffice-6', ''],
    ['gmail', ''],
  ])(
    'pasted from %s keep their levels, and the look of their numbers where that is said',
    (program, numbering) => {
      const file = join(import.meta.dirname, `../../testing/clipboard/lists-${program}.html.txt`);
      expect(paste(readFileSync(file, 'utf8'))).toBe(
        `<ul><li>Pumps<ul><li>Intake<ol${numbering}><li>Screen</li><li>Valve</li></ol></li><li>Outlet</li></ul></li>` +
          '<li>Weirs</li></ul><p>After</p>',
      );
    },
  );

  test('from Word that skip a level have no gap', () => {
    expect(paste(wordItem(1, '·', 'a') + wordItem(3, '§', 'b') + wordItem(2, 'o', 'c'))).toBe(
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>',
    );
  });

  test('from Word stay numbered around bullets', () => {
    expect(paste(wordItem(1, '1.', 'a') + wordItem(2, 'o', 'b') + wordItem(1, '2.', 'c'))).toBe(
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    );
  });

  test('from Word that a paragraph interrupts begin again', () => {
    expect(paste(`${wordItem(1, '1.', 'a')}<p class=MsoNormal>b</p>${wordItem(2, 'o', 'c')}`)).toBe(
      '<ol><li>a</li></ol><p>b</p><ul><li>c</li></ul>',
    );
  });

  test('from Word that are deeper than four levels join the fourth', () => {
    const items = [1, 2, 3, 4, 5, 9].map((level) => wordItem(level, '·', String(level))).join('');
    expect(paste(items)).toBe(
      '<ul><li>1<ul><li>2<ul><li>3<ul><li>4</li><li>5</li><li>9</li></ul></li></ul></li></ul></li></ul>',
    );
  });
});
