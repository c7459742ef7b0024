import type { Readable } from 'node:stream';
import type { Env } from './env.ts';
import ClamScan from 'clamscan';

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
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('ClamAV gave no answer in time')), SCAN_TIMEOUT_MS);
  try {
    // The library's own timeout waits for a daemon that hangs to close the connection.
    const { isInfected, viruses } = await Promise.race([scanner.scanStream(file), timeout.promise]);
    if (isInfected === true) return viruses;
    if (isInfected === false) return [];
    throw new Error('ClamAV could not scan the file');
  } finally {
    clearTimeout(timer);
    file.destroy();
  }
}
