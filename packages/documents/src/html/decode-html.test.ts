import { describe, expect, test } from 'vitest';
import { readDraft, readFault } from '../../testing/make-documents.ts';
import { decodeHtml } from './decode-html.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

test.each([
  [
    'a byte order mark, before the server',
    Buffer.from('\uFEFF<p>é'),
    'text/html; charset=iso-8859-1',
    '<p>é',
  ],
  ['the server, before the page', latin('<meta charset="utf-8"><p>é'), 'text/html; charset=iso-8859-1', 'é'],
  ['the page', latin('<meta charset="iso-8859-15"><p>\u00a4'), 'text/html', '€'],
  [
    'the page, in the older form',
    latin('<META http-equiv=x content="text/html; charset=windows-1250"><p>\u00b9'),
    '',
    'ą',
  ],
  [
    'the page, not its comment',
    Buffer.from('<!-- <meta charset="koi8-r"> --><meta charset=utf-8><p>é'),
    '',
    'é',
  ],
  ['no tag but that of the page', Buffer.from('<a href="?charset=koi8-r">é'), '', 'é'],
  ['the XML declaration', latin('<?xml version="1.0" encoding="iso-8859-1"?><html>é'), '', 'é'],
  ['nothing that exists', latin('<meta charset="no-such"><p>é'), 'text/html; charset=none', 'é'],
  ['nothing, in UTF-8', Buffer.from('<p>é – ß'), '', 'é – ß'],
  ['nothing, in Windows-1252', latin('<p>\u0093Caf\u00e9\u0094 \u0096 5 \u0080'), '', '“Café” – 5 €'],
  ['nothing, in UTF-16', Buffer.from('<p>é', 'utf16le'), '', 'é'],
  ['UTF-16, which the page cannot be', Buffer.from('<meta charset="utf-16"><p>é'), '', 'é'],
])('the charset is named by %s', (_, bytes, contentType, text) => {
  expect(decodeHtml(bytes, contentType)).toContain(text);
});

describe('a file is read in its charset:', () => {
  test.each(['windows-1252-undeclared.html', 'charset-late.html'])('%s', async (name) => {
    const { content } = await readDraft(readFault(name));
    expect(content).toContain('Café');
    expect(content).not.toContain('\uFFFD');
  });
});
