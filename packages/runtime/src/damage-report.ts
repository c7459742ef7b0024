import type { FastifyBaseLogger } from 'fastify';
import type { Damage } from './check-file.ts';

interface DamagedFile {
  file: string;
  damage: Damage;
  /** The bytes that are recorded, and those that were found, where this is known. */
  recorded?: number | null;
  found?: number | null;
}

/** Writes the log line on which an operator's alarm rests: each has `alarm: "damaged_file"`. */
export function logDamage(log: Pick<FastifyBaseLogger, 'error'>, damaged: DamagedFile): void {
  log.error({ alarm: 'damaged_file', ...damaged }, 'a stored file is damaged');
}
