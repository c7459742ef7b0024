import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDraft } from '../../testing/make-documents.ts';

const testing = new URL('../../testing/', import.meta.url);
const files = ['documents', 'faults']
  .flatMap((folder) => readdirSync(new URL(folder, testing)).map((name) => `${folder}/${name}`))
  .filter((path) => !path.endsWith('README.md'));

test('there are documents from many programs', () => {
  expect(files.length).toBeGreaterThan(40);
});

test.each(files)('%s loses no word, and has none twice or in the wrong place', async (path) => {
  const page = path.includes('base-and-late')
    ? { address: 'https://site.example/weirs', contentType: 'text/html' }
    : null;
  const { notKept } = await readDraft(new Uint8Array(readFileSync(new URL(path, testing))), page);
  const found = notKept.filter((what) => /^(?:Left out|Doubled|In the wrong place):/.test(what));
  // A title beyond the limit is cut.
  expect(found.filter((what) => !/^Left out: “い+…”$/.test(what))).toEqual([]);
});
