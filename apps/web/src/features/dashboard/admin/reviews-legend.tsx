import { useId } from 'react';

/** Stripes tell a rejection from an approval without colour. */
export function RejectedPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="fill-bad-soft forced-colors:fill-[Canvas]" />
        <rect width="2.5" height="6" className="fill-bad forced-colors:fill-[CanvasText]" />
      </pattern>
    </defs>
  );
}

export function ChartLegend() {
  const pattern = useId();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <LegendEntry label="Submitted (left)" className="fill-brand forced-colors:fill-[CanvasText]" />
      <LegendEntry label="Approved (right)" className="fill-bar-green forced-colors:fill-[Highlight]" />
      <LegendEntry
        label="Rejected (right, striped)"
        pattern={pattern}
        className="stroke-bad forced-colors:stroke-[CanvasText]"
      />
    </ul>
  );
}

function LegendEntry({ label, className, pattern }: { label: string; className: string; pattern?: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 14 14" className="size-3.5">
        {pattern !== undefined && <RejectedPattern id={pattern} />}
        <rect
          width="14"
          height="14"
          className={className}
          {...(pattern !== undefined && { fill: `url(#${pattern})` })}
        />
      </svg>
      {label}
    </li>
  );
}
