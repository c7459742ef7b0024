import { readFile, writeFile } from 'node:fs/promises';

/** Changes one bit in the middle of a file. */
export async function flipBit(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await writeFile(path, bytes);
}
