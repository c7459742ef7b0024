import { Progress } from '@base-ui/react/progress';
import { clsx } from 'clsx';

export type ProgressBarProps = {
  label: string;
  /** Percent. */
  value: number;
  /** Shown beside the label and read by screen readers; by default whole percents. */
  valueText?: string;
  /**
   * Colouring. `steps` uses the specification's four colours by the completed share, and `plain` (an upload) stays
   * blue.
   */
  kind?: 'steps' | 'plain';
};

/** Red at 0, orange below 50, yellow below 100, green at 100. */
export function progressColor(value: number): 'red' | 'orange' | 'yellow' | 'green' {
  if (value <= 0) return 'red';
  if (value < 50) return 'orange';
  if (value < 100) return 'yellow';
  return 'green';
}

const fills = {
  red: 'bg-bar-red',
  orange: 'bg-bar-orange',
  yellow: 'bg-bar-yellow',
  green: 'bg-bar-green',
} as const;

export function ProgressBar({ label, value, valueText, kind = 'steps' }: ProgressBarProps) {
  const valueLabel = valueText ?? `${String(Math.floor(value))}%`;
  return (
    <Progress.Root value={value} aria-valuetext={valueLabel} className="@container">
      <div className="mb-2 flex justify-between gap-4 @max-[11rem]:mb-1">
        {/* If there is no room for the label, only screen readers have it. */}
        <Progress.Label className="text-sm font-semibold @max-[11rem]:sr-only">{label}</Progress.Label>
        <Progress.Value className="text-sm text-muted tabular-nums">{() => valueLabel}</Progress.Value>
      </div>
      <Progress.Track className="h-2.5 overflow-hidden rounded-full border border-control/40 bg-sunken forced-colors:border-[CanvasText]">
        {/* Never narrower than a dot, as the colour of 0 percent must be visible too. */}
        <Progress.Indicator
          data-colour={kind === 'steps' ? progressColor(value) : undefined}
          className={clsx(
            'block h-full min-w-2.5 rounded-full transition-[width,background-color] duration-300 forced-colors:bg-[Highlight]',
            kind === 'steps' ? fills[progressColor(value)] : 'bg-brand',
          )}
        />
      </Progress.Track>
    </Progress.Root>
  );
}
