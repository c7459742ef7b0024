import { CARD_SIZE, embedHtml, embedPath } from './embed-html.tsx';
import { FactGroup } from './fact-group.tsx';

interface ShareProps {
  /** Whether there is a text to make a PDF from. */
  hasText: boolean;
  title: string;
  /** Root-relative. */
  path: string;
  publicSiteUrl: string;
}

/** Offers to share, print and embed an article with plain links. */
export function Share({ hasText, title, path, publicSiteUrl }: ShareProps) {
  const url = `${publicSiteUrl}${path}`;
  const html = embedHtml({ url: `${publicSiteUrl}${embedPath(path)}`, title, ...CARD_SIZE });
  return (
    <FactGroup title="Share">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        <li>
          <a href={`mailto:?${mailQuery({ subject: title, body: url })}`} className="quiet-link">
            Email
          </a>
        </li>
        <li>
          <a
            href={`https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url }).toString()}`}
            rel="noopener nofollow"
            className="quiet-link"
          >
            LinkedIn
          </a>
        </li>
        {hasText && (
          <li>
            <a href={`${path}/article.pdf`} className="quiet-link">
              PDF
            </a>
          </li>
        )}
      </ul>
      <details className="mt-3">
        <summary className="quiet-link cursor-pointer">Embed</summary>
        <p className="mt-2 text-sm text-muted">Paste this into your own page:</p>
        <pre className="mt-2 rounded bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">{html}</pre>
      </details>
    </FactGroup>
  );
}

/** Mail programs read `+` as a plus, not as a space. */
function mailQuery(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
