import { useId } from 'react';

export type LegendEntry = { label: string; className: string; striped?: boolean };

/** Stripes in the bad colour, which distinguish the bar from the others without colour. */
export function StripedPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="fill-bad-soft forced-colors:fill-[Canvas]" />
        <rect width="2.5" height="6" className="fill-bad forced-colors:fill-[CanvasText]" />
      </pattern>
    </defs>
  );
}

/** Explains the bars of a chart. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  const pattern = useId();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {entries.map(({ label, className, striped = false }) => (
        <li key={label} className="flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 14 14" className="size-3.5">
            {striped && <StripedPattern id={pattern} />}
            <rect
              width="14"
              height="14"
              className={className}
              {...(striped && { fill: `url(#${pattern})` })}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
