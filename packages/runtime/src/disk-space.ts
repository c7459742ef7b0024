import { statfs } from 'node:fs/promises';

/** Four segments of PostgreSQL's log: with less, the next write may fail. */
const FULL_BYTES = 64_000_000;
const SHORT_BYTES = 1_000_000_000;
const SHORT_SHARE = 0.1;

const DISK_FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Reads how much room the disk of a folder has for this process's user. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

export function isNearlyFull({ freeBytes, totalBytes }: DiskSpace): boolean {
  return freeBytes < SHORT_BYTES || freeBytes < totalBytes * SHORT_SHARE;
}

export function isFull({ freeBytes }: DiskSpace): boolean {
  return freeBytes < FULL_BYTES;
}

/** Says whether an error, or its cause, means that a file or PostgreSQL found no room on its disk. */
export function isDiskFullError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && DISK_FULL_CODES.includes(error.code)) return true;
  return isDiskFullError(error.cause);
}

/** For writes beside a read: awaits one, and skips it while the disk is full. */
export async function writeUnlessDiskFull(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isDiskFullError(error)) throw error;
  });
}
