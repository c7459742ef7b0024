import { deflateSync } from 'node:zlib';
import { messages } from '@headwater/contract/messages';
import { describe, expect, test } from 'vitest';
import { createPdf, insertBytes, streamObject } from '@headwater/runtime/testing/pdfs';
import { refusalOf } from '../../../../testing/uploads/refusal-of.ts';

describe('a file that expands is refused within its budget of time and memory:', () => {
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
    expect(await refusalOf(file)).toMatch(
      /^This PDF (?:takes too much time or memory to examine\.|has unreadable objects,)/,
    );
    clearInterval(timer);
    const { user, system } = process.cpuUsage(before.cpu);
    // With the helpers that collect its garbage.
    expect((user + system) / 1e6).toBeLessThan(3);
    expect((peak - before.rss) / 1e6).toBeLessThan(500);
  });

  test('pages that refer to themselves', async () => {
    const file =
      '%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[2 0 R 2 0 R]>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF';
    expect(await refusalOf(Buffer.from(file))).toBe(messages.invalidPdf);
  });
});
