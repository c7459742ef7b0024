import type { Readable } from 'node:stream';

/** The storage of uploads, and of markers of erased accounts. Names are random, so that the content of a name never changes. */
export interface FileStorage {
  /** Stores the file whole or not at all: a crash leaves nothing under `name`. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Returns null for a missing file. `size` is the whole file's; `range` has inclusive byte positions. */
  get(name: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>;
  /** Returns the file's size in bytes, or null if there is none. */
  size(name: string): Promise<number | null>;
  /** Removing a missing file is no error. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  name: string;
  size: number;
  modifiedAt: Date;
}

const uploadPattern = /^[0-9a-f-]{36}(-\d+)?\.(png|pdf|webp|avif)$/;
// A worker of a version before the markers neither lists nor deletes them, because its pattern only matches uploads.
const markerPattern = /^[0-9a-f-]{36}\.erased$/;

/** An original has no width in its name, unlike the smaller variants of a picture. */
const originalPattern = /^[0-9a-f-]{36}\.webp$/;

/** Says whether this is the name of an upload that anybody may read: an original may show the cropped parts. */
export function isPublicName(name: string): boolean {
  return uploadPattern.test(name) && !originalPattern.test(name);
}

/** Says whether this is the name of an upload. */
export function isUploadName(name: string): boolean {
  return uploadPattern.test(name);
}

/** Says whether this is the name of an upload, or of an erased account's marker. */
export function isFileName(name: string): boolean {
  return uploadPattern.test(name) || markerPattern.test(name);
}

/** Returns the name of the marker with this id. The storage outlives the database that a backup replaces. */
export function erasureMarkerName(id: string): string {
  return `${id}.erased`;
}

/** Every implementation calls this first: a foreign name never reaches a path or a bucket. */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`not the name of a stored file: ${JSON.stringify(name)}`);
}
