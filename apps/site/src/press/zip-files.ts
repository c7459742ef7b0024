import type { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

export interface FileToZip {
  name: string;
  /** Opens the file; null for a missing one, which is left out. */
  open: () => Promise<AsyncIterable<Uint8Array> | Readable | null>;
}

/** Yields a ZIP of files, one after the other, without compression, as pictures and PDFs are already compressed. */
export async function* zipFiles(
  files: Iterable<FileToZip>,
  { modifiedAt }: { modifiedAt: Date },
): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const take = () => {
    const chunks = written;
    written = [];
    return chunks;
  };
  for (const { name, open } of files) {
    const stream = await open();
    if (!stream) continue;
    const entry = new ZipPassThrough(name);
    entry.mtime = modifiedAt;
    zip.add(entry);
    for await (const chunk of stream) {
      entry.push(chunk);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* take();
}
