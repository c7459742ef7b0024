import { expect, test } from 'vitest';
import { detectFormat } from './detect-format.ts';

/** Makes the start of an OLE file, and the name of a stream in it. */
const ole = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le')]);

test.each([
  [
    'Word’s before 2007',
    ole('WordDocument'),
    /^This is an older Word format \(\.doc\)\. Open it in Word and save it/,
  ],
  ['Excel’s before 2007', ole('Workbook'), /^This is a file of an older Office format\. Save it as \.docx/],
  ['RTF', Buffer.from(String.raw`{\rtf1\ansi Water}`), /^This is an RTF file\. Open it in Word and save it/],
])('a format that cannot be imported says what to do: %s', (_, bytes, sentence) => {
  expect(() => detectFormat(bytes)).toThrow(sentence);
});
