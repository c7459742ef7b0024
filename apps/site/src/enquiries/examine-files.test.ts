import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  createCompoundFile,
  createOfficeFile,
  createZip,
  drawing,
  picture,
  writeMultipart,
} from '../../testing/enquiry-files.ts';
import { filledForm, givenAskedCompany, listRequests } from '../../testing/enquiry-scene.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { examineFiles } from './examine-files.ts';

const site = openTestSite();
const atOnce = 4;

/** Listens as a scanner would, and finds a file clean once the test says so. */
async function openSlowScanner() {
  const scans = new Set<Socket>();
  let most = 0;
  let isQuick = false;
  const end = (socket: Socket) => {
    scans.delete(socket);
    socket.end('stream: OK\0');
  };
  const server = createServer((socket) => {
    scans.add(socket);
    most = Math.max(most, scans.size);
    socket.resume();
    if (isQuick) end(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  Object.assign(site().deps.env, {
    clamav: { host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0 },
  });
  return {
    scans,
    most: () => most,
    /** Ends the scans that run, and those that follow. */
    endAll: () => {
      isQuick = true;
      scans.forEach(end);
    },
    [Symbol.asyncDispose]: async () => {
      Object.assign(site().deps.env, { clamav: null });
      server.close();
      for (const socket of scans) socket.destroy();
    },
  };
}

interface Sent {
  name: string;
  content: Buffer | string;
}

const received = ({ name, content }: Sent) => ({
  name,
  content: Buffer.from(content),
  sha256: createHash('sha256').update(content).digest(),
});
const file = received({ name: 'plan.dwg', content: drawing });
const examine = async (address: string, files = [file]) =>
  examineFiles(site().deps, { files, itemIds: [], address });
const examineSent = async (sent: Sent) => examine('127.0.0.1', [received(sent)]);
const areTaken = (examined: Awaited<ReturnType<typeof examine>>) =>
  typeof examined === 'object' && 'files' in examined;

test('never more than four scans run at once, the others wait, and what does not fit is told so, of one address first', async () => {
  await using scanner = await openSlowScanner();
  const flood = Array.from({ length: 10 }, async () => examine('flood'));
  const others = Array.from({ length: 5 }, async (_, index) => examine(`reader ${index}`));
  await expect.poll(() => scanner.scans.size).toBe(atOnce);
  scanner.endAll();
  expect((await Promise.all(others)).every(areTaken)).toBe(true);
  // Four ran, and four waited, of which the last made room for a reader.
  expect((await Promise.all(flood)).map((each) => (areTaken(each) ? 'taken' : each))).toEqual([
    ...Array.from({ length: 7 }, () => 'taken'),
    ...Array.from({ length: 3 }, () => 'busy'),
  ]);
  expect(scanner.most()).toBe(atOnce);
});

test('while as many wait as can, the form says that an enquiry without files is taken', async () => {
  await using scanner = await openSlowScanner();
  const { company } = await givenAskedCompany(site());
  const waiting = Array.from({ length: 30 }, async (_, index) => examine(`reader ${index}`));
  await expect.poll(() => scanner.scans.size).toBe(atOnce);
  const { payload, headers } = writeMultipart(filledForm, [file]);
  const refused = await site().post(`${company.path}/enquiry`, payload, headers);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(refused.body).toContain('Please send your enquiry without them, or try again later');
  const { statusCode } = await site().post(`${company.path}/enquiry`, filledForm);
  expect(statusCode).toBe(303);
  scanner.endAll();
  const examined = await Promise.all(waiting);
  expect(examined.filter(areTaken)).toHaveLength(12);
  expect(scanner.most()).toBe(atOnce);
  const again = await site().post(`${company.path}/enquiry`, payload, headers);
  expect(again.statusCode).toBe(303);
  expect(await listRequests(site(), [company])).toHaveLength(1);
});

const vba = { name: 'word/vbaProject.bin', content: 'x' };
const macroType = '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
const macroSheet = Buffer.from('85000900000000000001010041', 'hex');
/** As Excel wrote it before 1997, in whose names each character is a byte. */
const formerMacroSheet = Buffer.from('8500080000000000400101aa', 'hex');
/** The beginning of a workbook with a password, which may be one that Excel knows by itself. */
const lockedWorkbook = Buffer.from('0908100000060500000000000000000000000000860000002f000600', 'hex');

function relationship(type: string, target: string): string {
  return `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
}

function linkedFile(type: string, target: string): Sent {
  const parts = [{ name: 'word/_rels/settings.xml.rels', content: relationship(type, target) }];
  return { name: 'a.docx', content: createOfficeFile('word', { parts }) };
}

describe('a file', () => {
  test.each<[string, () => Sent, string]>([
    ['Word', () => ({ name: 'a.docx', content: createOfficeFile('word') }), 'docx'],
    ['Excel', () => ({ name: 'a.xlsx', content: createOfficeFile('xl') }), 'xlsx'],
    ['Word of before 2007', () => ({ name: 'a.doc', content: createCompoundFile(['WordDocument']) }), 'doc'],
    ['Excel of before 2007', () => ({ name: 'a.xls', content: createCompoundFile(['Workbook']) }), 'xls'],
    [
      'Word with a link, and made with a template of its own machine',
      () => ({
        name: 'a.docx',
        content: createOfficeFile('word', {
          parts: [
            { name: '_rels/.rels', content: relationship('hyperlink', 'https://a.example/macros?a=b&amp;c') },
            {
              name: 'word/_rels/settings.xml.rels',
              content: relationship('attachedTemplate', 'file:///C:\\Users\\Jo\\Letter.dotx'),
            },
          ],
        }),
      }),
      'docx',
    ],
    ['a photo', () => ({ name: 'a.jpeg', content: picture }), 'jpeg'],
  ])('of the kind %s is taken', async (_, create, type) => {
    const sent = create();
    expect(await examineSent(sent)).toMatchObject({ files: [{ type, name: sent.name }] });
  });

  test.each(['docx', 'xlsx', 'doc', 'xls'])(
    'that LibreOffice 7.4 has written as %s is taken',
    async (type) => {
      const content = await readFile(new URL(`../../testing/office/libreoffice.${type}`, import.meta.url));
      expect(await examineSent({ name: `a.${type}`, content })).toMatchObject({ files: [{ type, content }] });
    },
  );

  const macros = /has macros/;
  const linked = /has objects or links that open other files/;
  const unreadable = /could not be read/;
  const unknown = /of a kind that we cannot pass on/;
  const misnamed = (extension: string) => new RegExp(`is not a \\.${extension} file, although its name says`);
  test.each<[string, () => Sent, RegExp]>([
    ['a program under the name of a PDF', () => ({ name: 'a.pdf', content: 'MZ\x90\0' }), misnamed('pdf')],
    [
      'an archive under the name of a document',
      () => ({ name: 'a.docx', content: createZip([vba]) }),
      misnamed('docx'),
    ],
    [
      'a damaged archive',
      () => ({ name: 'a.docx', content: createOfficeFile('word').subarray(0, -9) }),
      unreadable,
    ],
    ['a PDF that is none', () => ({ name: 'a.pdf', content: '%PDF-1.7 of nothing' }), unreadable],
    ['macros', () => ({ name: 'a.docx', content: createOfficeFile('word', { parts: [vba] }) }), macros],
    [
      'macros of another name',
      () => ({ name: 'a.docx', content: createOfficeFile('word', { types: macroType }) }),
      macros,
    ],
    [
      'macros behind an entity',
      () => ({
        name: 'a.docx',
        content: createOfficeFile('word', { types: macroType.replace('vba', '&#118;ba') }),
      }),
      unreadable,
    ],
    [
      'macros of before 2007',
      () => ({ name: 'a.doc', content: createCompoundFile(['WordDocument', 'Macros']) }),
      macros,
    ],
    [
      'macros of before 2007 in a workbook',
      () => ({ name: 'a.xls', content: createCompoundFile(['Workbook', '_VBA_PROJECT_CUR']) }),
      macros,
    ],
    [
      'a sheet of macros',
      () => ({ name: 'a.xls', content: createCompoundFile(['Workbook'], macroSheet) }),
      macros,
    ],
    [
      'a sheet of macros of before 1997',
      () => ({ name: 'a.xls', content: createCompoundFile(['Book'], formerMacroSheet) }),
      macros,
    ],
    [
      'a password in a workbook of before 2007, which hides its sheets',
      () => ({ name: 'a.xls', content: createCompoundFile(['Workbook'], lockedWorkbook) }),
      unreadable,
    ],
    [
      'a password in a document',
      () => ({ name: 'a.docx', content: createCompoundFile(['EncryptionInfo', 'EncryptedPackage']) }),
      unreadable,
    ],
    [
      'a file in a document of before 2007',
      () => ({ name: 'a.doc', content: createCompoundFile(['WordDocument', '\u0001Ole10Native']) }),
      linked,
    ],
    ['a template elsewhere', () => linkedFile('attachedTemplate', 'https://a.example/a.dotm'), linked],
    [
      'a template in a network',
      () => linkedFile('attachedTemplate', 'file:///\\\\a.example\\a.dotm'),
      linked,
    ],
    ['a file in a document', () => linkedFile('oleObject', 'embeddings/a.bin'), linked],
    ['a link to another program', () => linkedFile('externalLink', 'externalLinks/a.xml'), linked],
    ['a page in a frame', () => linkedFile('frame', 'https://a.example'), linked],
    ['macros that only a relationship names', () => linkedFile('vbaProject', 'a.bin'), macros],
    ['a relationship behind an entity', () => linkedFile('ole&#79;bject', 'a.bin'), unreadable],
    [
      'relationships that unpack to more than they say',
      () => ({
        name: 'a.docx',
        content: createOfficeFile('word', {
          parts: [{ name: '_rels/.rels', content: Buffer.alloc(5_000_000, 32), declaredBytes: 500 }],
        }),
      }),
      unreadable,
    ],
    [
      'an archive that unpacks to a gigabyte',
      () => ({
        name: 'a.docx',
        content: createOfficeFile('word', {
          parts: [{ name: 'word/media/a.bin', content: 'x', declaredBytes: 1_000_000_000 }],
        }),
      }),
      unreadable,
    ],
    [
      'a list of types that unpacks to more than it says',
      () => ({
        name: 'a.docx',
        content: createZip([
          { name: '[Content_Types].xml', content: Buffer.alloc(5_000_000, 32), declaredBytes: 500 },
        ]),
      }),
      unreadable,
    ],
    ['a text', () => ({ name: 'a.txt', content: 'plain' }), unknown],
  ])('with %s is refused', async (_, create, error) => {
    expect(await examineSent(create())).toEqual({ refused: expect.stringMatching(error) });
  });

  test.each([
    ['../../etc/passwd.dwg', 'passwd.dwg'],
    ['C:\\temp\\a<b>.dwg', 'a_b_.dwg'],
    ['\u202egwd.exe', 'gwd.exe.dwg'],
    ['..dwg', 'file.dwg'],
    [`${'x'.repeat(200)}.dwg`, `${'x'.repeat(116)}.dwg`],
  ])('named %j is kept as %j', async (name, kept) => {
    expect(await examineSent({ name, content: drawing })).toMatchObject({ files: [{ name: kept }] });
  });
});
