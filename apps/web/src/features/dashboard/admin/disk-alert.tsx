import type { DiskShortage } from '@headwater/contract/dashboard';
import { AlertBanner } from '@headwater/ui/alert-banner';

/** Says what fills the disk, before writes fail. */
export function DiskAlert({ freeBytes, totalBytes, parts }: DiskShortage) {
  return (
    <AlertBanner type="warning" duration={Infinity}>
      <p>
        The portal’s disk is nearly full: {formatSize(freeBytes)} of {formatSize(totalBytes)} are free. Once
        it is full, nothing can be saved.
      </p>
      {parts.length > 0 && (
        <p>It holds {parts.map(({ name, bytes }) => `${labels[name]}: ${formatSize(bytes)}`).join(', ')}.</p>
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

const units = {
  gigabyte: new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }),
  megabyte: new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 }),
};

function formatSize(bytes: number): string {
  return bytes < 1e9 ? units.megabyte.format(bytes / 1e6) : units.gigabyte.format(bytes / 1e9);
}
