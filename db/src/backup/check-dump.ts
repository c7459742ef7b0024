import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { dumpFileName, type DatabaseDump, type DumpedTable } from './dump.ts';

const NEWLINE = 0x0a;

/** Lists the files of table dumps that are missing, truncated or changed. */
export async function listDamagedDumps(folder: string, { tables }: DatabaseDump): Promise<string[]> {
  const damaged: string[] = [];
  for (const table of tables) {
    const name = dumpFileName(table);
    if (!(await isWhole(join(folder, name), table).catch(() => false))) damaged.push(name);
  }
  return damaged;
}

async function isWhole(path: string, { rows, sha256 }: DumpedTable): Promise<boolean> {
  if (sha256 === undefined) return (await countRows(path)) === rows;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex') === sha256;
}

/** Unpacks a dump, whose format has its own checksum and a line for each row. */
async function countRows(path: string): Promise<number> {
  let rows = 0;
  await pipeline(createReadStream(path), createGunzip(), async (content: AsyncIterable<Buffer>) => {
    for await (const chunk of content)
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
  });
  return rows;
}
