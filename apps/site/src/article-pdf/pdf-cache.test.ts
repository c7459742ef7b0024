import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createPdfCache } from './pdf-cache.ts';

const pdfs = createPdfCache({ minBytes: 1_000 });
const renderedOf = (bytes: number) =>
  vi.fn<() => Promise<Uint8Array>>(async () => Promise.resolve(new Uint8Array(bytes).fill(7)));

test('a large PDF is rendered once for all simultaneous and later requests', async () => {
  const render = renderedOf(2_000);
  const together = await Promise.all([pdfs.get({ title: 'A' }, render), pdfs.get({ title: 'A' }, render)]);
  await turn();
  for (const pdf of [...together, await pdfs.get({ title: 'A' }, render)])
    expect([...pdf]).toEqual([...new Uint8Array(2_000).fill(7)]);
  expect(render).toHaveBeenCalledOnce();
});

test('another version is another PDF, and a small PDF is left to the page cache', async () => {
  const [large, small] = [renderedOf(2_000), renderedOf(999)];
  await pdfs.get({ title: 'B', version: 1 }, large);
  await pdfs.get({ title: 'B', version: 2 }, large);
  await pdfs.get({ title: 'C' }, small);
  await pdfs.get({ title: 'C' }, small);
  expect([large, small].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

test('the least recently requested PDF is evicted beyond the limit', async () => {
  const render = renderedOf(40_000_000);
  await pdfs.get('first', render);
  await pdfs.get('second', render);
  await pdfs.get('first', render);
  expect(render).toHaveBeenCalledTimes(3);
});

test('a failed rendering is retried', async () => {
  const fail = async () => Promise.reject(new Error('busy'));
  await expect(pdfs.get('fails', fail)).rejects.toThrow('busy');
  expect(await pdfs.get('fails', renderedOf(1_000))).toHaveLength(1_000);
});

test('a PDF larger than the whole cache is rendered each time, and leaves no file', async () => {
  const render = renderedOf(65_000_000);
  await pdfs.get('huge', render);
  await pdfs.get('huge', render);
  expect(render).toHaveBeenCalledTimes(2);
});
