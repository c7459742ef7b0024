import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from './read-rows.ts';

const columns = ['sourceKey', 'companyName', 'title', 'content'];
let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'headwater-rows-'))));
afterAll(async () => rm(folder, { recursive: true }));

async function read(text: string | Uint8Array, name = 'rows.csv') {
  const path = join(folder, name);
  await writeFile(path, text);
  return readRows(path, columns);
}

const valuesOf = async (text: string | Uint8Array, name?: string) =>
  (await read(text, name)).map(({ value }) => value);

const row = { sourceKey: 'b-1', companyName: 'Acme', title: 'Größe – é' };
const table = 'sourceKey,companyName,title\nb-1,Acme,Größe – é\n';
const swapped = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${table}`)],
  ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${table}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(table, 'utf16le')],
  ['big-endian UTF-16', swapped(table)],
  // In Windows-1252 the dash is 0x96; the other letters are those of Latin 1.
  ['Windows-1252', Buffer.from(table.replace('–', '\u0096'), 'latin1')],
])('a table in %s keeps its letters', async (_, bytes) => {
  expect(await valuesOf(bytes)).toEqual([row]);
});

test.each([
  ['semicolons', 'sourceKey;companyName;title\nb-1;Acme;One, two; not three\n'],
  ['bars', 'sourceKey|companyName|title\nb-1|Acme|One, two; not three\n'],
  ['tabs', 'sourceKey\tcompanyName\ttitle\nb-1\tAcme\tOne, two; not three\n'],
  [
    'a line that announces what parts its cells',
    'sep=|\r\nsourceKey|companyName|title\r\nb-1|Acme|One, two; not three',
  ],
])('a table with %s between its cells', async (_, text) => {
  const quoted = text.replace('One, two; not three', '"One, two; not three"');
  expect(await read(quoted)).toEqual([
    { at: `line ${text.startsWith('sep') ? 3 : 2}`, value: { ...row, title: 'One, two; not three' } },
  ]);
});

test('headings are found in capitals and with spaces, and empty lines and cells count as absent', async () => {
  const text = 'Source Key, companyname ,"TITLE",content,\nb-1,Acme,"Two\nlines",,\n,,,,\n\n';
  expect(await valuesOf(text)).toEqual([{ sourceKey: 'b-1', companyName: 'Acme', title: 'Two\nlines' }]);
});

test('a row may have empty cells beyond the last heading, or end before headings that are empty', async () => {
  const text = 'sourceKey,companyName,title,\nb-1,Acme,One\nb-2,Acme,Two,,\n';
  expect(await valuesOf(text)).toEqual([
    { sourceKey: 'b-1', companyName: 'Acme', title: 'One' },
    { sourceKey: 'b-2', companyName: 'Acme', title: 'Two' },
  ]);
});

test.each([
  [
    'an unknown column',
    'sourceKey,colour\nb-1,red',
    "there is no column 'colour'. The columns are sourceKey,",
  ],
  ['the same column twice', 'sourceKey,source_key\nb-1,b-2', "the column 'sourceKey' appears twice"],
  [
    'a line break without quotation marks',
    'sourceKey,companyName,content,title\nb-1,Acme,<p>First.</p>\n<p>Second, third.</p>,Weirs',
    'line 2 has fewer cells than there are headings',
  ],
  ['a cell under no heading', 'sourceKey,\nb-1,red', 'line 2 has a cell under no heading'],
  ['a cell beyond the last heading', 'sourceKey\nb-1,red', 'line 2 has a cell under no heading'],
  ['a workbook', 'PK\u0003\u0004…', 'This is a workbook. Save its sheet as CSV in UTF-8'],
])('%s is named before anything is imported', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

test('JSON may begin with a byte order mark, and names its unknown fields', async () => {
  expect(await valuesOf('\uFEFF[{"sourceKey":"b-1"}]', 'rows.JSON')).toEqual([{ sourceKey: 'b-1' }]);
  await expect(read('[{"sourceKey":"b-1","colour":1}]', 'rows.json')).rejects.toThrow("no column 'colour'");
  await expect(read('[{"sourceKey":"b-1"},"b-2"]', 'rows.json')).rejects.toThrow('entry 2 is not an object');
});
