import type { Readable } from 'node:stream';
import type { Env } from './env.ts';
import ClamScan from 'clamscan';
import { withTimeout } from './with-timeout.ts';

const SCAN_TIMEOUT_MS = 20_000;
/** ClamAV's own programs are not run, even if they are installed. */
const noProgram = { path: '' };

/**
 * Sends a file to ClamAV's daemon, and returns the signatures that it has found: none for a clean file. Throws if the
 * daemon is unreachable, too slow, or answers anything else.
 */
export async function scanFile(clamav: NonNullable<Env['clamav']>, file: Readable): Promise<string[]> {
  const scanner = await new ClamScan().init({
    clamdscan: { ...clamav, timeout: SCAN_TIMEOUT_MS, bypassTest: true, ...noProgram },
    clamscan: { active: false, ...noProgram },
  });
  try {
    // The library's own timeout waits for a daemon that hangs to close the connection.
    const { isInfected, viruses } = await withTimeout(scanner.scanStream(file), {
      ms: SCAN_TIMEOUT_MS,
      message: 'ClamAV gave no answer in time',
    });
    if (isInfected === true) return viruses;
    if (isInfected === false) return [];
    throw new Error('ClamAV could not scan the file');
  } finally {
    file.destroy();
  }
}
