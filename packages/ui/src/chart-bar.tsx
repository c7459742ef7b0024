export type ChartBarProps = {
  /** Scale of the plot: the height of 1, and the y of 0. */
  scale: number;
  base: number;
  x: number;
  width: number;
  /** Value on which the bar is stacked. */
  from?: number;
  value: number;
  className: string;
  fill?: string;
};

/** Draws one bar of a plot, or a segment of it. */
export function ChartBar({ scale, base, x, width, from = 0, value, ...look }: ChartBarProps) {
  if (value <= 0) return null;
  return (
    <rect
      x={x}
      y={base - (from + value) * scale}
      width={width}
      height={value * scale}
      // The drawing is stretched, but outlines must not be.
      vectorEffect="non-scaling-stroke"
      {...look}
    />
  );
}
