import { deflateSync } from 'node:zlib';
import { pdfNeedsPassword } from '@headwater/contract/images';
import { readDocument } from '@headwater/documents/read-document';
import { describe, expect, test } from 'vitest';
import { encryptions, readEncryptedPdf } from '../../../../testing/uploads/encrypted-pdfs.ts';
import { createPdf, insertBytes, streamObject } from '@headwater/runtime/testing/pdfs';
import { refusalInThisThread, refusalOf } from '../../../../testing/uploads/refusal-of.ts';

const before = Buffer.from('\r\n\r\nHTTP/1.1 200 OK\r\n');
const after = Buffer.from('\r\n--boundary--\r\n');
const refused = (found: string) =>
  `This PDF has ${found}, which are not accepted. Print it to a new PDF, which leaves them out, and upload that.`;

test('a separate thread opens an encrypted PDF too', async () => {
  expect(await refusalOf(await readEncryptedPdf('aes-256', 'harmless'))).toBeNull();
  expect(await refusalOf(await readEncryptedPdf('aes-256', 'script'))).toBe(refused('scripts'));
});

describe.each(encryptions)('a PDF that is encrypted by %s', (encryption) => {
  test('is accepted if it opens without a password, whatever it forbids', async () => {
    const pdf = await readEncryptedPdf(encryption, 'harmless');
    expect(await refusalInThisThread(pdf)).toBeNull();
    expect(await refusalInThisThread(Buffer.concat([before, pdf, after]))).toBeNull();
  });

  test('is refused if it needs a password', async () => {
    expect(await refusalInThisThread(await readEncryptedPdf(encryption, 'locked'))).toBe(pdfNeedsPassword);
  });

  test('is refused for content that only decryption reveals', async () => {
    expect(await refusalInThisThread(await readEncryptedPdf(encryption, 'script'))).toBe(refused('scripts'));
    expect(await refusalInThisThread(await readEncryptedPdf(encryption, 'file-link'))).toBe(
      refused('links to files'),
    );
  });

  test('is read into a draft, or refused by the same sentence', async () => {
    const read = async (bytes: Uint8Array) => readDocument({ bytes, page: null });
    const draft = { draft: { content: expect.stringContaining('Pumps and weirs') } };
    const pdf = await readEncryptedPdf(encryption, 'harmless');
    expect(await read(pdf)).toMatchObject(draft);
    expect(await read(Buffer.concat([before, pdf, after]))).toMatchObject(draft);
    expect(await read(await readEncryptedPdf(encryption, 'locked'))).toEqual({ refusal: pdfNeedsPassword });
  });

  test('is refused with content that a reader finds without decrypting', async () => {
    const pdf = await readEncryptedPdf(encryption, 'harmless');
    const link = '90 0 obj << /S /URI /URI (file:///etc/passwd) >> endobj\n';
    expect(await refusalInThisThread(insertBytes(pdf, link))).toBe(refused('links to files'));
    const packed = deflateSync('91 0 << /S /JavaScript /JS (app.alert(1)) >>');
    const objects = streamObject(90, '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', packed);
    expect(await refusalInThisThread(insertBytes(pdf, objects))).toBe(refused('unreadable objects'));
  });

  test('is refused if two trailers encrypt it differently, or one unclearly', async () => {
    const pdf = await readEncryptedPdf(encryption, 'harmless');
    const trailer = (entries: string) => Buffer.from(`trailer << /Encrypt ${entries} >>\n`, 'latin1');
    for (const entries of [
      '<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >>',
      '<< /Filter /Standard /Filter /Standard /V 1 >>',
    ])
      expect(await refusalInThisThread(insertBytes(pdf, trailer(entries)))).toBe(
        refused('unreadable objects'),
      );
  });
});

test('bytes before the header are accepted as far as readers look for it', async () => {
  const pdf = await createPdf();
  expect(await refusalInThisThread(Buffer.concat([Buffer.alloc(1_000, ' '), pdf]))).toBeNull();
  expect(await refusalInThisThread(Buffer.concat([before, pdf, after]))).toBeNull();
  expect(await refusalInThisThread(Buffer.concat([Buffer.alloc(1_100, ' '), pdf]))).toBe(
    'Please upload a valid PDF file.',
  );
});

test('a PDF that needs a reader’s certificate needs a password too', async () => {
  const trailer = 'trailer << /Encrypt << /Filter /Adobe.PubSec /V 4 /R 4 >> >>\n';
  expect(await refusalInThisThread(insertBytes(await createPdf(), trailer))).toBe(pdfNeedsPassword);
});
