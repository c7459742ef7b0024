const ripples = [
  { rx: 46, ry: 10, opacity: 1 },
  { rx: 98, ry: 21, opacity: 0.75 },
  { rx: 154, ry: 33, opacity: 0.5 },
  { rx: 212, ry: 46, opacity: 0.28 },
];

/** Draws the portal's logo, large: a drop over its ripples. */
export function HeroIllustration() {
  return (
    <svg aria-hidden="true" viewBox="0 0 440 340" className="hidden w-full max-w-md shrink wide:block">
      <path className="fill-brand" d="M220 24c46 54 76 92 76 136a76 76 0 0 1-152 0c0-44 30-82 76-136Z" />
      <path
        className="fill-none stroke-aqua"
        strokeWidth="11"
        strokeLinecap="round"
        d="M176 166c14-12 29-12 44 0s30 12 44 0"
      />
      {ripples.map((ripple) => (
        <ellipse
          key={ripple.rx}
          {...ripple}
          cx="220"
          cy="288"
          className="fill-none stroke-aqua"
          strokeWidth="3"
        />
      ))}
    </svg>
  );
}
