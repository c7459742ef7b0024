import { hash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 64_000_000;

export interface KeptPdfs {
  /** Returns what was drawn before of the same, or draws it; requests that come together wait for one drawing. */
  get: (of: unknown, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;
}

/**
 * Keeps the PDFs that are too large for the cache of pages in the folder of temporary files, by all that is drawn: a new version of
 * an article is another PDF. Those that nobody has asked for give way beyond 64 MB.
 */
export function keepPdfs({ minBytes }: { minBytes: number }): KeptPdfs {
  let folder: string | undefined;
  const drawings = new Map<string, Promise<Uint8Array>>();
  const kept = new LRUCache<string, { path: string; bytes: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ path }) => void rm(path, { force: true }).catch(() => undefined),
  });

  function folderOf(): string {
    if (folder === undefined) {
      const made = mkdtempSync(join(tmpdir(), 'headwater-pdfs-'));
      process.once('exit', () => rmSync(made, { recursive: true, force: true }));
      folder = made;
    }
    return folder;
  }

  async function read(key: string): Promise<Uint8Array | null> {
    const found = kept.get(key);
    return found ? readFile(found.path).catch(() => null) : null;
  }

  async function drawAndKeep(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const pdf = await draw();
    if (pdf.length < minBytes) return pdf;
    const path = join(folderOf(), `${randomUUID()}.pdf`);
    try {
      await writeFile(path, pdf);
      kept.set(key, { path, bytes: pdf.length });
    } catch {
      // A full disk keeps nobody from reading it.
      await rm(path, { force: true }).catch(() => undefined);
    }
    return pdf;
  }

  return {
    async get(of, draw) {
      const key = hash('sha256', JSON.stringify(of));
      const found = await read(key);
      if (found) return found;
      const drawing = drawings.get(key) ?? drawAndKeep(key, draw).finally(() => drawings.delete(key));
      drawings.set(key, drawing);
      return drawing;
    },
  };
}
