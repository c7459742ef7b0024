import { buffer } from 'node:stream/consumers';
import { contentOf, type FileContent } from './check-file.ts';
import type { FileStorage } from './storage.ts';

export interface CopiedFile extends FileContent {
  /** False if the file was already there. */
  copied: boolean;
}

/**
 * Copies a file into another storage and reads it back to compare every byte. Returns null if `from` does not have it,
 * and rejects if the copy differs.
 */
export async function copyFile(
  name: string,
  { from, to }: { from: FileStorage; to: FileStorage },
): Promise<CopiedFile | null> {
  const content = await readFully(from, name);
  if (!content) return null;
  const expected = contentOf(content);
  const isIdentical = async () => {
    const found = await readFully(to, name);
    return found !== null && contentOf(found).sha256 === expected.sha256;
  };
  const copied = !(await isIdentical());
  if (copied) {
    await to.put(name, content);
    if (!(await isIdentical())) throw new Error(`${name} did not arrive intact.`);
  }
  return { ...expected, copied };
}

async function readFully(storage: FileStorage, name: string): Promise<Buffer | null> {
  const found = await storage.get(name);
  return found && buffer(found.stream);
}
