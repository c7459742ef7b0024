import { Breakable } from '../../parts/breakable.tsx';

/** A company's own address on the web, as it is read: without its scheme. */
export function OutsideLink({ url }: { url: string }) {
  if (url === '') return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
      <Breakable address={url.replace(/^https?:\/\//, '').replace(/\/$/, '')} />
    </a>
  );
}
