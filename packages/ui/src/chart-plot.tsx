import type { ReactNode } from 'react';
import { axisSteps } from './axis-steps.ts';

export type ChartLabel = { key: string; x: number; value: number; text: string };

export type ChartPlotProps = {
  /** Highest value. */
  max: number;
  /** Width of the drawing, in the units of `x`. */
  width: number;
  /** Values written above their bars, if the chart is wide enough. */
  labels: readonly ChartLabel[];
  /** Draws the bars: `scale` is the height of 1, and `base` the y of 0. */
  children: (plot: { scale: number; base: number }) => ReactNode;
};

const HEIGHT = 160;

/** Draws bars over an axis of round steps. A table beside it shows the figures to screen readers. */
export function ChartPlot({ max, width, labels, children }: ChartPlotProps) {
  const steps = axisSteps(max);
  const top = Math.max(...steps);
  return (
    <div aria-hidden className="@container flex gap-2 pt-5 text-xs text-muted tabular-nums">
      <div className="-my-2.5 flex flex-col-reverse justify-between text-right">
        {steps.map((step) => (
          <span key={step}>{step.toLocaleString('en-GB')}</span>
        ))}
      </div>
      <div className="relative h-48 grow">
        <svg
          viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          {steps.map((step) => (
            <line
              key={step}
              x2={width}
              y1={HEIGHT - (step / top) * HEIGHT}
              y2={HEIGHT - (step / top) * HEIGHT}
              vectorEffect="non-scaling-stroke"
              className="stroke-line forced-colors:stroke-[GrayText]"
            />
          ))}
          {children({ scale: HEIGHT / top, base: HEIGHT })}
        </svg>
        {labels.map(({ key, x, value, text }) => (
          <span
            key={key}
            className="absolute -translate-x-1/2 text-ink @max-md:hidden"
            style={{ left: `${String((x / width) * 100)}%`, bottom: `${String((value / top) * 100)}%` }}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
