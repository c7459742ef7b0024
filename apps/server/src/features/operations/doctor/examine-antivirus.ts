import { Readable } from 'node:stream';
import type { ServiceEnv } from '@headwater/runtime/env';
import { scanFile } from '@headwater/runtime/scan-file';
import { examine, good, warning, type Finding } from './finding.ts';

/** Examines whether uploads are scanned for viruses. */
export async function examineAntivirus({ clamav, isPublic }: ServiceEnv): Promise<Finding[]> {
  const what = 'antivirus';
  if (clamav === null) {
    const says = 'Uploads are not scanned for viruses.';
    return [isPublic ? warning(what, says, 'Set CLAMAV_SOCKET.') : good(what, says)];
  }
  return examine(
    what,
    'Is CLAMAV_SOCKET right, and does clamd run? Uploads are refused until it does.',
    async () => {
      await scanFile(clamav, Readable.from(['Headwater']));
      return [good(what, 'ClamAV answers: uploads are scanned for viruses.')];
    },
  );
}
