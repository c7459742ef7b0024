import { readFileSync } from 'node:fs';
import { strToU8 } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import {
  openDocumentFile,
  pdfOfPages,
  understateSizes,
  wordFile,
  wordText,
  wordXml,
} from '../../../testing/documents/hostile.ts';
import { getResult, sendDocument } from '../../../testing/documents/send-document.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../packages/documents/testing/documents/${name}`, import.meta.url));

let owner: Caller;
beforeAll(async () => {
  owner = await portal().account();
  await givenAccess(portal(), owner);
});

const some = wordXml(wordText('Water'));
const laughs = Array.from(
  { length: 12 },
  (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
).join('');
const ole = (text: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(text, 'utf16le')]);

const tooMuch = /far more than an article may hold|too much time or memory|longer than an article may be/;
const damaged = /damaged/;
const hostile: [name: string, file: () => Buffer | Promise<Buffer>, sentence: RegExp][] = [
  [
    'a bomb of 200 MB of XML',
    () => wordFile(some, { 'word/styles.xml': Buffer.alloc(200_000_000, ' ') }),
    tooMuch,
  ],
  ['a bomb of pictures', () => wordFile(some, { 'word/media/a.png': Buffer.alloc(100_000_000) }), tooMuch],
  [
    'a bomb that says that it is small',
    async () => understateSizes(await wordFile(wordXml(wordText('a'.repeat(50_000_000)))), 500),
    damaged,
  ],
  [
    '10,000 entries',
    () =>
      wordFile(
        some,
        Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`word/${index}.xml`, strToU8('')])),
      ),
    tooMuch,
  ],
  [
    'an archive of archives',
    async () =>
      Buffer.from(
        (await wordFile(some)).toString('latin1').replaceAll('word/document.xml', 'word/archives_.zip'),
        'latin1',
      ),
    /not a text document/,
  ],
  ['macros', () => wordFile(some, { 'word/vbaProject.bin': strToU8('x') }), /has macros/],
  [
    'macros of LibreOffice',
    () => openDocumentFile('<a/>', { 'Basic/script-lc.xml': strToU8('x') }),
    /has macros/,
  ],
  [
    'an external entity',
    () => wordFile(wordXml(wordText('&x;'), '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
    /declares entities/,
  ],
  [
    'a million laughs',
    () =>
      openDocumentFile(
        `<!DOCTYPE d [<!ENTITY l0 "ha">${laughs}]><office:text><text:p>&l12;</text:p></office:text>`,
      ),
    /declares entities/,
  ],
  ['2,000 pages', async () => pdfOfPages(2_000), /has 2,000 pages; at most 200/],
  ['a document within a password', () => ole('EncryptedPackage'), /protected by a password/],
  ['Word’s format before 2007', () => ole('WordDocument'), /older Word format/],
  [
    'an encrypted OpenDocument',
    () => openDocumentFile('?', { 'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>') }),
    /protected by a password/,
  ],
  ['a truncated Word file', () => fixture('pandoc-report.docx').subarray(0, 9_000), damaged],
  ['a truncated PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), damaged],
  ['XML that ends in the middle', () => wordFile(some.slice(0, -30)), damaged],
  [
    '100,000 levels of quotation',
    () => Buffer.from(`<html><body>${'<blockquote>'.repeat(100_000)}Water`),
    tooMuch,
  ],
  [
    'a table of a million cells',
    () => Buffer.from(`<table>${`<tr>${'<td>1'.repeat(100)}`.repeat(5_000)}`),
    tooMuch,
  ],
  [
    '30,000 fields in one another',
    () =>
      wordFile(
        wordXml(wordText('').replace('<w:t></w:t>', '<w:fldChar w:fldCharType="begin"/>'.repeat(30_000))),
      ),
    tooMuch,
  ],
  [
    '5,000 levels of Word’s elements',
    () => wordFile(wordXml(`${'<w:smartTag>'.repeat(5_000)}${'</w:smartTag>'.repeat(5_000)}`)),
    tooMuch,
  ],
  ['Markdown of 100,000 marks', () => Buffer.from(`# Water\n\n${'*a_'.repeat(100_000)}`), tooMuch],
  [
    'a saved page that is cut off',
    () => Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nWater'),
    damaged,
  ],
  ['a text of 20 MB', () => Buffer.from(`<p>${'Water '.repeat(3_000_000)}`), tooMuch],
  ['a scan', async () => pdfOfPages(1), /has no text/],
  ['no text', () => wordFile(wordXml('')), /no text/],
  ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), /We cannot read this kind of file/],
  ['nothing', () => Buffer.alloc(0), /empty/],
  ['RTF', () => Buffer.from('{\\rtf1 Water}'), /RTF file/],
];

describe('ends in a sentence within 10 seconds of processor time:', () => {
  test.each(hostile)('%s', async (_name, file, sentence) => {
    const sent = file();
    const content = await sent;
    const before = process.cpuUsage();
    const { status, body } = await sendDocument({ portal: portal(), caller: owner, file: content });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(10);
    expect({ status, body }).toEqual({ status: 400, body: expect.stringMatching(sentence) });
  });
});

test('the content decides a document’s format: a PDF with another name is read', async () => {
  const { body } = await sendDocument({
    portal: portal(),
    caller: owner,
    file: fixture('libreoffice-notes.pdf'),
  });
  expect((await getResult(owner, body)).article?.title).toBe('Notes from a week on the river');
});

test('a refused one leaves the main thread free', async () => {
  const file = Buffer.from(`<table>${`<tr>${'<td>1'.repeat(100)}`.repeat(5_000)}`);
  const before = process.threadCpuUsage();
  await sendDocument({ portal: portal(), caller: owner, file });
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(500);
});
