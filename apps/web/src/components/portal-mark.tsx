/** Draws the portal's own mark: a drop with a wave in it. */
export function PortalMark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <path
        className="fill-brand"
        d="M16 2c5.6 6.4 9.5 11.6 9.5 17A9.5 9.5 0 0 1 6.5 19C6.5 13.6 10.4 8.4 16 2Z"
      />
      <path
        className="fill-none stroke-aqua"
        strokeWidth="2.4"
        strokeLinecap="round"
        d="M10.5 19.5c1.8-1.6 3.7-1.6 5.5 0s3.7 1.6 5.5 0"
      />
    </svg>
  );
}
