import { WrapAnywhere } from '../../components/wrap-anywhere.tsx';

/** A company's own address on the web, as it is read: without its scheme. */
export function WebsiteLink({ url }: { url: string }) {
  if (url === '') return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
      <WrapAnywhere address={url.replace(/^https?:\/\//, '').replace(/\/$/, '')} />
    </a>
  );
}
