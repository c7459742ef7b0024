import { expect, test } from 'vitest';
import { readDraft, readFault } from '../../testing/make-documents.ts';

const png = Buffer.alloc(900, 1).toString('base64');
const saved = (end = '--b--') =>
  [
    'From: <Saved by Blink>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary="b"',
    '',
    '--b',
    'Content-Type: multipart/alternative; boundary="b-2"',
    '',
    '--b-2',
    'Content-Type: text/html; charset="windows-1252"',
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Location: https://site.example/a',
    '',
    `<title>Weirs</title><h1>Weirs</h1><p>${'The caf=E9 at the weir, =\r\nwhich is old. '.repeat(20)}</p>`,
    '<p><img src="a.png" alt=3D"A weir"><img src=3D"cid:two@x"><img src=3D"/other.png"></p>'.replace(
      'src="',
      'src=3D"',
    ),
    '--b-2--',
    '--b',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    'Content-Location: https://site.example/a.png',
    '',
    png,
    '--b',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    'Content-ID: <two@x>',
    '',
    png,
    end,
    '',
  ].join('\r\n');

test('a page saved as one file is read with its pictures, and fetches no others', async () => {
  const { title, content, pictures, notKept } = await readDraft(saved());
  expect(title).toBe('Weirs');
  expect(content).toContain('The café at the weir, which is old.');
  expect(pictures.map(({ source }) => source.length)).toEqual([900, 900]);
  expect(notKept).toEqual(['One picture']);
});

test('a file', async () => {
  expect((await readDraft(readFault('saved.mhtml'))).content).toBe(
    '<p>The weir cost €5 million and took five years.</p><p>Second paragraph.</p>',
  );
});

test('a page saved by Word has its pictures, which it names by their paths on a disk', async () => {
  const page = saved()
    .replaceAll('https://site.example/a', 'file:///C:/A/page.htm')
    .replaceAll('file:///C:/A/page.htm.png', 'file:///C:/A/page_files/image1.png')
    .replace('3D"a.png"', '3D"page_files/image1.png"');
  const { pictures, notKept } = await readDraft(page);
  expect([pictures.length, notKept]).toEqual([2, ['One picture']]);
});

test.each(['https://site.example/a', 'file:///C:/A/page.htm'])(
  'links within a page saved from %s lead nowhere, as in any document',
  async (address) => {
    const note = `<p>It is old<a href=3D"${address}#n1">[1]</a>.</p><p><a href=3D"${address}#r1">[1]</a> In 1911.</p>`;
    const page = saved()
      .replace('Content-Location: https://site.example/a\r', `Content-Location: ${address}\r`)
      .replace('</h1>', `</h1>${note}`);
    const { introHeader, content, notKept } = await readDraft(page);
    expect(`<p>${introHeader}</p>${content}`).toContain('<p>It is old[1].</p><p>[1] In 1911.</p>');
    expect(notKept.filter((what) => what.includes('link'))).toEqual([]);
  },
);

test('a truncated one is refused', async () => {
  await expect(readDraft(saved('--b'))).rejects.toThrow(/damaged/);
});
