import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from './storage.ts';

export interface CopiedFile {
  size: number;
  /** In hex. */
  sha256: string;
  /** False where it was there already. */
  copied: boolean;
}

/**
 * Copies a file into another storage and reads it there, to compare every byte; null where `from` has none (any
 * more). Rejects where what arrived differs.
 */
export async function copyFile(
  name: string,
  { from, to }: { from: FileStorage; to: FileStorage },
): Promise<CopiedFile | null> {
  const content = await readWhole(from, name);
  if (!content) return null;
  const sha256 = hashOf(content);
  const holdsIt = async () => {
    const found = await readWhole(to, name);
    return found !== null && hashOf(found) === sha256;
  };
  const copied = !(await holdsIt());
  if (copied) {
    await to.put(name, content);
    if (!(await holdsIt())) throw new Error(`${name} did not arrive as it was.`);
  }
  return { size: content.length, sha256, copied };
}

async function readWhole(storage: FileStorage, name: string): Promise<Buffer | null> {
  const found = await storage.get(name);
  return found && buffer(found.stream);
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
