/** A grey shape of what comes; give it the size by `className`. Listeners hear `aria-busy` of what holds it. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={`block animate-wait rounded bg-sunken ${className}`} />;
}
