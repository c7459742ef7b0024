import type { ImportedName } from '@headwater/contract/claims';
import { useConfig } from '../../../app/config.ts';

/** Counts the items imported under a name, and links to the newest. */
export function ImportedPages({ count, newest }: Pick<ImportedName, 'count' | 'newest'>) {
  const config = useConfig();
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-muted">
        {count} {count === 1 ? 'item' : 'items'}
        {count > newest.length && `, of which these are the newest ${newest.length}`}
      </p>
      <ul className="grid gap-1">
        {newest.map(({ id, title, path }) => (
          <li key={id} className="wrap-anywhere">
            {config ? (
              <a dir="auto" href={config.publicSiteUrl + path}>
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
