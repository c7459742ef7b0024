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
  [
    'DocBook',
    Buffer.from(
      '<?xml version="1.0"?><article xmlns="http://docbook.org/ns/docbook"><section><title>Weirs</title>',
    ),
    /^We cannot read this kind of file/,
  ],
  [
    'XML by its document type',
    Buffer.from('<!DOCTYPE article PUBLIC "-//NLM//DTD JATS 1.3//EN" "a.dtd"><article><body><p>Weirs</p>'),
    /^We cannot read this kind of file/,
  ],
  [
    'XML by its document type after a comment',
    Buffer.from('\n<!-- Weirs --><?a b?>\n<!DOCTYPE TEI><TEI><p>Weirs</p>'),
    /^We cannot read this kind of file/,
  ],
])('a format that cannot be imported says what to do: %s', (_, bytes, sentence) => {
  expect(() => detectFormat(bytes)).toThrow(sentence);
});

test.each([
  ['<?xml version="1.0"?><!-- <a> --><html xmlns="http://www.w3.org/1999/xhtml"><body><p>Weirs</p>'],
  [
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "a.dtd"><html><p>Weirs</p>',
  ],
  ['<?xml version="1.0"?><div><p>Weirs</p></div>'],
  [
    '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40"><p>Weirs',
  ],
])('HTML written as XML is HTML: %s', (page) => expect(detectFormat(Buffer.from(page))).toBe('html'));

test.each([
  [
    '<html><body><p>One.</p><?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd"><svg></svg>',
  ],
  ['<!-- <!DOCTYPE article> --><html><p>Weirs</p>'],
  ['<html><head><script>const svg = "<!DOCTYPE svg>";</script></head><p>Weirs</p>'],
])('a document type that is not the file’s own does not matter: %s', (page) =>
  expect(detectFormat(Buffer.from(page))).toBe('html'),
);
