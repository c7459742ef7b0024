import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { messages } from '@headwater/contract/messages';
import { PDFName, PDFString, type PDFDocument } from 'pdf-lib';
import PdfKit from 'pdfkit';
import { describe, expect, test } from 'vitest';
import {
  action,
  annotation,
  createPdf,
  inCatalog,
  insertBytes,
  streamObject,
} from '../../../../testing/uploads/pdfs.ts';
import { assertPdf } from './assert-pdf.ts';

const script = action('JavaScript', { JS: 'app.alert(1)' });

async function messageOf(file: Buffer): Promise<string | null> {
  return assertPdf(file).then(
    () => null,
    (error: Error) => error.message,
  );
}

const scripts = {
  'a script of the document': (document: PDFDocument) => document.addJavaScript('start', 'app.alert(1)'),
  'a script that runs when it opens': inCatalog('OpenAction', script),
  'a script that runs when it closes': inCatalog('AA', (document) =>
    document.context.obj({ WC: script(document) }),
  ),
  'a script of a page': (document: PDFDocument) =>
    document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: script(document) })),
  'a script behind a link': annotation((document) => ({ Subtype: 'Link', A: script(document) })),
  'a script after another action': annotation((document) => ({
    Subtype: 'Link',
    A: document.context.obj({ S: 'URI', URI: PDFString.of('https://a.example'), Next: [script(document)] }),
  })),
  'a script of a rendition': annotation((document) => ({
    Subtype: 'Screen',
    A: action('Rendition', { JS: 'app.alert(1)' })(document),
  })),
  'a form of the XFA kind': inCatalog('AcroForm', (document) =>
    document.context.obj({ Fields: [], XFA: PDFString.of('<xdp/>') }),
  ),
};

const launches = {
  'an action that starts a program': inCatalog('OpenAction', action('Launch', { F: 'calc.exe' })),
  'a link that starts a program': annotation((document) => ({
    Subtype: 'Link',
    A: action('Launch', { F: 'calc.exe' })(document),
  })),
  'an action that reads a file': annotation((document) => ({
    Subtype: 'Widget',
    A: action('ImportData', { F: 'secrets.fdf' })(document),
  })),
};

const attach = (document: PDFDocument) => document.attach(Buffer.from('MZ'), 'setup.exe');

const files = {
  'an attached file': attach,
  'a file that an annotation holds': annotation(({ context }) => ({
    Subtype: 'FileAttachment',
    FS: context.obj({ Type: 'Filespec', EF: { F: context.register(context.stream('MZ')) } }),
  })),
};

describe('a PDF is refused, packed and plain, with', () => {
  const refused = [
    ...Object.entries(scripts).map(([kind, change]) => ({ kind, change, found: 'scripts' })),
    ...Object.entries(launches).map(([kind, change]) => ({ kind, change, found: 'launch actions' })),
    ...Object.entries(files).map(([kind, change]) => ({ kind, change, found: 'embedded files' })),
  ];
  test.each(refused)('$kind', async ({ change, found }) => {
    const sentence = `This PDF has ${found}, which are not accepted. Print it to a new PDF, which leaves them out, and upload that.`;
    expect(await messageOf(await createPdf(change))).toBe(sentence);
    expect(await messageOf(await createPdf(change, false))).toBe(sentence);
  });

  const plain = '90 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n';
  const packed = Buffer.from('91 0 << /S /JavaScript /JS (app.alert(1)) >>');
  const objects = '/Type /ObjStm /N 1 /First 5';
  // A row of the PNG kind for each byte, which a reader undoes and our parser does not.
  const predicted = Buffer.from([...packed].flatMap((byte) => [0, byte]));
  const hidden = {
    'a name in which letters are escaped': [plain.replace('JavaScript', 'J#61v#61#53cript')],
    'a script that a later object replaces': [
      plain,
      plain.replace('JavaScript', 'GoTo').replace('/JS', '/X'),
    ],
    'a script within another stream’s data': [streamObject(90, '', Buffer.from(plain))],
    'a script in a packed stream within another’s data': [
      streamObject(90, '', streamObject(91, `${objects} /Filter /FlateDecode`, deflateSync(packed))),
    ],
    'packed objects that are packed twice': [
      streamObject(90, `${objects} /Filter [/FlateDecode /FlateDecode]`, deflateSync(deflateSync(packed))),
    ],
    'packed objects of an unusual kind': [
      streamObject(90, `${objects} /Filter /ASCIIHexDecode`, Buffer.from(`${packed.toString('hex')}>`)),
    ],
    'packed objects that the parser cannot unpack': [
      streamObject(
        90,
        `${objects} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>`,
        deflateSync(predicted),
      ),
    ],
    'packed objects whose type stands elsewhere': [
      streamObject(
        90,
        '/Type 92 0 R /N 1 /First 5 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>',
        deflateSync(predicted),
      ),
      '92 0 obj /ObjStm endobj\n',
    ],
  };
  test.each(Object.entries(hidden))('%s', async (_kind, added) => {
    expect(await messageOf(insertBytes(await createPdf(undefined, false), ...added))).toMatch(
      /^This PDF has (scripts|unreadable objects), /,
    );
  });
});

describe('a PDF is accepted with', () => {
  const accepted = {
    'nothing but a page': () => undefined,
    'an action that opens it at a page': inCatalog('OpenAction', ({ context }) =>
      context.obj({ S: 'GoTo', D: [0, 'Fit'] }),
    ),
    'a link to a page on the web': annotation((document) => ({
      Subtype: 'Link',
      A: action('URI', { URI: 'https://water.example' })(document),
    })),
    'a form without scripts': (document: PDFDocument) => {
      const field = document.getForm().createTextField('name');
      field.setText('Ada');
      field.addToPage(document.getPage(0));
    },
    'words that name what is refused': (document: PDFDocument) => {
      document.setTitle('HTML/JavaScript, /Launch and /EmbeddedFile');
      document.getPage(0).drawText('HTML/JavaScript and /S/Launch', { size: 8 });
    },
  };
  test.each(Object.entries(accepted))('%s', async (_kind, change) => {
    expect(await messageOf(await createPdf(change))).toBeNull();
    expect(await messageOf(await createPdf(change, false))).toBeNull();
  });

  test('outlines, links and pictures of another program', async () => {
    const document = new PdfKit({ info: { Title: 'Pumps' }, pdfVersion: '1.7', tagged: true, lang: 'en' });
    document.outline.addItem('Pumps');
    document.text('See the page', { goTo: 'pumps' }).text('Water', { link: 'https://water.example' });
    document.addPage();
    document.addNamedDestination('pumps');
    document.text('Pumps');
    document.end();
    expect(await messageOf(await buffer(document))).toBeNull();
  });
});

describe('a file that unfolds is refused within its budget of time and memory:', () => {
  const spaces = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1e6, ' '), { level: 9 });
  const objects = '/Type /ObjStm /N 1 /First 10';
  const bombs = {
    'packed objects of 600 MB': [streamObject(90, `${objects} /Filter /FlateDecode`, spaces(600))],
    'objects that are packed twice': [
      streamObject(90, `${objects} /Filter [/FlateDecode /FlateDecode]`, deflateSync(spaces(1_000))),
    ],
    'many packed objects': Array.from({ length: 60 }, (_, index) =>
      streamObject(90 + index, `${objects} /Filter /FlateDecode`, spaces(15)),
    ),
    'a table of two thousand million objects': [
      streamObject(90, '/Type /XRef /Size 2000000000 /W [1 2 1]', Buffer.from('none')),
    ],
    'a great many objects': [
      Array.from({ length: 600_000 }, (_, index) => `${index + 100} 0 obj <</A[1]>> endobj\n`).join(''),
    ],
  };

  test.each(Object.entries(bombs))('%s', async (_kind, added) => {
    const file = insertBytes(await createPdf(undefined, false), ...added);
    const before = { cpu: process.cpuUsage(), rss: process.memoryUsage.rss() };
    let peak = 0;
    const timer = setInterval(() => void (peak = Math.max(peak, process.memoryUsage.rss())), 20);
    expect(await messageOf(file)).toMatch(/^This PDF takes too much time or memory to examine\./);
    clearInterval(timer);
    const { user, system } = process.cpuUsage(before.cpu);
    // With the helpers that collect its garbage.
    expect((user + system) / 1e6).toBeLessThan(3);
    expect((peak - before.rss) / 1e6).toBeLessThan(500);
  });

  test('pages that lead to themselves', async () => {
    const file =
      '%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[2 0 R 2 0 R]>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF';
    expect(await messageOf(Buffer.from(file))).toBe(messages.invalidPdf);
  });
});
