import type { FastifyBaseLogger } from 'fastify';
import type { Damage } from './check-file.ts';

interface DamagedFile {
  file: string;
  damage: Damage;
  /** The recorded size in bytes, and the size found, if they are known. */
  recorded?: number | null;
  found?: number | null;
}

/** Writes the log line that triggers an operator's alarm: each has `alarm: "damaged_file"`. */
export function logDamage(log: Pick<FastifyBaseLogger, 'error'>, damaged: DamagedFile): void {
  log.error({ alarm: 'damaged_file', ...damaged }, 'a stored file is damaged');
}
