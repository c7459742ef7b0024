import { Button } from './button.tsx';
import { ProgressBar } from './progress-bar.tsx';

const megabytes = new Intl.NumberFormat('en-GB', {
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const kilobytes = new Intl.NumberFormat('en-GB', {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 0,
});

/** Formats a size as `512 kB` or `1.4 MB`. */
function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? kilobytes.format(bytes / 1000) : megabytes.format(bytes / 1_000_000);
}

export type UploadProgressProps = {
  /** Bytes. */
  sent: number;
  total: number;
  onCancel: () => void;
};

/** Shows an upload's progress, and can cancel it. */
export function UploadProgress({ sent, total, onCancel }: UploadProgressProps) {
  return (
    <div className="flex items-end gap-4">
      <div className="grow">
        <ProgressBar
          kind="plain"
          label="Uploading"
          value={total === 0 ? 0 : (sent / total) * 100}
          valueText={`${formatBytes(sent)} of ${formatBytes(total)}`}
        />
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
