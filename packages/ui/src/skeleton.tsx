/**
 * Renders a grey placeholder for loading content, sized by `className`. Its container has `aria-busy` for screen
 * readers.
 */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={`block animate-wait rounded bg-sunken ${className}`} />;
}
