import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from './storage.ts';

export interface CopiedFile {
  size: number;
  /** In hex. */
  sha256: string;
  /** False where the file was there already. */
  copied: boolean;
}

/**
 * Copies a file into another storage and reads it back to compare every byte. Returns null where `from` does not
 * have it, and rejects where what arrived differs.
 */
export async function copyFile(
  name: string,
  { from, to }: { from: FileStorage; to: FileStorage },
): Promise<CopiedFile | null> {
  const content = await readFully(from, name);
  if (!content) return null;
  const sha256 = sha256Of(content);
  const isIdentical = async () => {
    const found = await readFully(to, name);
    return found !== null && sha256Of(found) === sha256;
  };
  const copied = !(await isIdentical());
  if (copied) {
    await to.put(name, content);
    if (!(await isIdentical())) throw new Error(`${name} did not arrive as it was.`);
  }
  return { size: content.length, sha256, copied };
}

async function readFully(storage: FileStorage, name: string): Promise<Buffer | null> {
  const found = await storage.get(name);
  return found && buffer(found.stream);
}

function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
