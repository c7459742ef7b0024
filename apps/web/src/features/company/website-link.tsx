import { WrapAnywhere } from '../../components/wrap-anywhere.tsx';

/** Links to a company's own website, without the scheme in the text. */
export function WebsiteLink({ url }: { url: string }) {
  if (url === '') return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
      <WrapAnywhere address={url.replace(/^https?:\/\//i, '').replace(/\/$/, '')} />
    </a>
  );
}
