import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { keepPdfs } from './kept-pdfs.ts';

const pdfs = keepPdfs({ minBytes: 1_000 });
const drawnOf = (bytes: number) =>
  vi.fn<() => Promise<Uint8Array>>(async () => Promise.resolve(new Uint8Array(bytes).fill(7)));

test('a large PDF is drawn once for all who ask for the same, together and later', async () => {
  const draw = drawnOf(2_000);
  const together = await Promise.all([pdfs.get({ title: 'A' }, draw), pdfs.get({ title: 'A' }, draw)]);
  await turn();
  for (const pdf of [...together, await pdfs.get({ title: 'A' }, draw)])
    expect([...pdf]).toEqual([...new Uint8Array(2_000).fill(7)]);
  expect(draw).toHaveBeenCalledOnce();
});

test('another version is another PDF, and a small one is left to the cache of pages', async () => {
  const [large, small] = [drawnOf(2_000), drawnOf(999)];
  await pdfs.get({ title: 'B', version: 1 }, large);
  await pdfs.get({ title: 'B', version: 2 }, large);
  await pdfs.get({ title: 'C' }, small);
  await pdfs.get({ title: 'C' }, small);
  expect([large, small].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

test('beyond what may be kept, what nobody has asked for gives way', async () => {
  const draw = drawnOf(40_000_000);
  await pdfs.get('first', draw);
  await pdfs.get('second', draw);
  await pdfs.get('first', draw);
  expect(draw).toHaveBeenCalledTimes(3);
});

test('a drawing that fails is tried again', async () => {
  const fail = async () => Promise.reject(new Error('busy'));
  await expect(pdfs.get('fails', fail)).rejects.toThrow('busy');
  expect(await pdfs.get('fails', drawnOf(1_000))).toHaveLength(1_000);
});
