import { Button } from './button.tsx';
import { formatBytes } from './format-bytes.ts';
import { ProgressBar } from './progress-bar.tsx';

export type UploadProgressProps = {
  /** In bytes. */
  sent: number;
  total: number;
  onCancel: () => void;
};

/** Shows how far an upload has come, and cancels it. */
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
