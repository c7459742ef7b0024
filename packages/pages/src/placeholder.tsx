/** Waves, the contours of a hill, a pipe and a row of tanks. */
const drawings = [
  () => (
    <>
      <path d="M0 46q20-9 40 0t40 0 40 0 40 0v44H0z" className="fill-aqua-soft" />
      <path d="M0 64q20 8 40 0t40 0 40 0 40 0v26H0z" className="fill-aqua/40" />
      <path d="M0 78q20-6 40 0t40 0 40 0 40 0v12H0z" className="fill-brand/50" />
    </>
  ),
  () => (
    <g fill="none" className="stroke-brand/35" strokeWidth="1.5">
      <path d="M-8 84C30 40 66 96 104 52s50-8 66-26" />
      <path d="M-8 70C30 26 66 82 104 38s50-8 66-26" />
      <path d="M-8 56C30 12 66 68 104 24s50-8 66-26" />
      <path d="M-8 42C30-2 66 54 104 10s50-8 66-26" />
      <path d="M-8 98C30 54 66 110 104 66s50-8 66-26" className="stroke-aqua" strokeWidth="3" />
    </g>
  ),
  () => (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M-6 62h54q10 0 10-10V40q0-10 10-10h98" className="stroke-aqua/50" strokeWidth="13" />
      <path d="M-6 62h54q10 0 10-10V40q0-10 10-10h98" className="stroke-brand-soft" strokeWidth="7" />
      <path d="M26 52v20M120 20v20" className="stroke-brand/60" strokeWidth="4" />
      <circle cx="120" cy="12" r="7" className="stroke-brand/60" strokeWidth="3" />
    </g>
  ),
  () => (
    <g className="fill-brand/25">
      <rect x="18" y="42" width="30" height="34" />
      <rect x="58" y="34" width="30" height="42" />
      <rect x="98" y="48" width="30" height="28" />
      <ellipse cx="33" cy="42" rx="15" ry="5" className="fill-aqua" />
      <ellipse cx="73" cy="34" rx="15" ry="5" className="fill-aqua" />
      <ellipse cx="113" cy="48" rx="15" ry="5" className="fill-aqua" />
      <rect y="76" width="160" height="14" className="fill-brand/50" />
    </g>
  ),
];

/** Draws a motif of the industry instead of a picture, always the same for the same text. */
export function PicturePlaceholder({ of, className }: { of: string; className: string }) {
  const draw = drawings[of.length % drawings.length];
  return (
    <svg
      aria-hidden
      width="160"
      height="90"
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      className={`bg-brand-soft ${className}`}
    >
      {draw?.()}
    </svg>
  );
}
