import type { DiskShortage } from '@headwater/contract/dashboard';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { formatBytes } from './format-bytes.ts';

/** Says what fills the disk, before writes fail. */
export function DiskAlert({ freeBytes, totalBytes, parts }: DiskShortage) {
  return (
    <AlertBanner type="warning" duration={Infinity}>
      <p>
        The portal’s disk is nearly full: {formatBytes(freeBytes)} of {formatBytes(totalBytes)} are free. Once
        it is full, nothing can be saved.
      </p>
      {parts.length > 0 && (
        <p>It holds {parts.map(({ name, bytes }) => `${labels[name]}: ${formatBytes(bytes)}`).join(', ')}.</p>
      )}
    </AlertBanner>
  );
}

const labels: Readonly<Record<DiskShortage['parts'][number]['name'], string>> = {
  database: 'the database',
  files: 'uploaded files',
  mails: 'mails',
  logs: 'logs',
  backups: 'backups',
  other: 'other files',
};
