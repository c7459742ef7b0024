import { hash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 64_000_000;
const MAX_AGE_MS = 24 * 60 * 60 * 1_000;

export interface PdfCache {
  /** Returns the PDF rendered before for the same key, or renders it. Simultaneous requests wait for one rendering. */
  get: (of: unknown, render: () => Promise<Uint8Array>) => Promise<Uint8Array>;
}

/**
 * Caches the PDFs that are too large for the page cache, by their whole content, so that a new version of an article is
 * another PDF. They stay in the folder of temporary files, which a container may have in memory, for at most a day.
 * Beyond 64 MB, the least recently requested one is evicted.
 */
export function createPdfCache({ minBytes }: { minBytes: number }): PdfCache {
  const renderings = new Map<string, Promise<Uint8Array>>();
  const cached = new LRUCache<string, { path: string; bytes: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: MAX_AGE_MS,
    ttlAutopurge: true,
    dispose: ({ path }) => void rm(path, { force: true }).catch(() => undefined),
  });

  async function read(key: string): Promise<Uint8Array | null> {
    const found = cached.get(key);
    return found ? readFile(found.path).catch(() => null) : null;
  }

  async function renderAndCache(key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const pdf = await render();
    if (pdf.length < minBytes || pdf.length > MAX_BYTES) return pdf;
    const path = await write(pdf).catch(() => null);
    // A full disk must not keep readers from the PDF.
    if (path !== null) cached.set(key, { path, bytes: pdf.length });
    return pdf;
  }

  return {
    async get(of, render) {
      const key = hash('sha256', JSON.stringify(of));
      const found = await read(key);
      if (found) return found;
      const rendering =
        renderings.get(key) ?? renderAndCache(key, render).finally(() => renderings.delete(key));
      renderings.set(key, rendering);
      return rendering;
    },
  };
}

const FOLDER_PREFIX = 'headwater-pdfs-';
let folder: string | undefined;

async function write(pdf: Uint8Array): Promise<string> {
  folder ??= await makeFolder();
  const path = join(folder, `${randomUUID()}.pdf`);
  try {
    await writeFile(path, pdf);
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Makes this process's folder, and removes those left by killed processes for longer than a PDF is cached. */
async function makeFolder(): Promise<string> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  await Promise.allSettled(names.map(async (name) => removeWhenOld(join(tmpdir(), name))));
  const made = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function removeWhenOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  // oxlint-disable-next-line headwater/no-wall-clock -- a file's age is measured by the clock that stamped it.
  if (Date.now() - mtimeMs > 2 * MAX_AGE_MS) await rm(path, { recursive: true, force: true });
}
