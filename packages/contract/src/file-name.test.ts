import { expect, test } from 'vitest';
import { enquiryFileLimits } from './enquiry-files.ts';
import { safeFileName } from './file-name.ts';

test.each([
  ['decomposed letters, as macOS has them, composed', 'Plane\u0300.pdf', 'Planè.pdf'],
  ['no path', 'C:\\fakepath\\plan.pdf', 'plan.pdf'],
  ['no letters that turn others round', '\u202Efdp.exe', 'fdp.exe.pdf'],
  ['no line breaks', 'a\r\nb.pdf', 'ab.pdf'],
  ['no dot at the beginning', '.htaccess', 'htaccess.pdf'],
  ['something, where nothing is left', '...pdf', 'file.pdf'],
  ['quotes as underscores', 'a"b.pdf', 'a_b.pdf'],
  ['what a form or an address gives a meaning', "50 %; it's.pdf", "50 %; it's.pdf"],
  ['the ending of what it is', 'plan.dwg', 'plan.pdf'],
  ['no name of a device of Windows', 'CON.pdf', 'CON_.pdf'],
  ['none of a device with an ending either', 'lpt1.old.pdf', 'lpt1_.old.pdf'],
  ['none of a device with a space after it', 'con .x.pdf', 'con_ .x.pdf'],
  ['none of a console', 'CONIN$.pdf', 'CONIN$_.pdf'],
  ['none of a numbered port', 'COM¹.pdf', 'COM¹_.pdf'],
  ['words that only begin like one', 'Console.pdf', 'Console.pdf'],
])('a name keeps %s', (_, sent, kept) => expect(safeFileName(sent, 'pdf')).toBe(kept));

test('a long name is cut, with its ending whole and no character in two', () => {
  const name = safeFileName(`${'a'.repeat(115)}👍.pdf`, 'pdf');
  expect(name).toBe(`${'a'.repeat(115)}.pdf`);
  expect(safeFileName(`con.${'a'.repeat(200)}.pdf`, 'pdf')).toHaveLength(enquiryFileLimits.nameCharacters);
});
