import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './document.tsx';
import { AdvertLabel, FormattedDate } from './labels.tsx';
import { embedMeta } from './meta.ts';
import type { SiteSettings, Teaser } from './page-data.ts';
import { Picture } from './picture.tsx';

/** Renders an article's card as a document for a frame on another site. Its links open beside that site. */
export function renderEmbed({ teaser, site }: { teaser: Teaser; site: SiteSettings }): string {
  const { paid, path, title, summary, companyName, picture, publishedAt } = teaser;
  const href = `${site.publicSiteUrl}${path}`;
  const { name, advertLabel } = site.publisher;
  const html = renderToStaticMarkup(
    <Document meta={embedMeta(teaser, site)} feed={null}>
      <main className="grid min-h-svh grid-cols-1 content-start gap-4 bg-paper p-4 min-[28rem]:grid-cols-[12rem_1fr]">
        {picture && (
          <Picture
            picture={{ ...picture, alt: '' }}
            priority
            sizes="12rem"
            className="hidden aspect-video w-full rounded bg-sunken object-cover min-[28rem]:block"
          />
        )}
        <article className="min-w-0">
          {paid && <AdvertLabel label={advertLabel} />}
          <h1 dir="auto" className="text-lg leading-snug">
            <a href={href} target="_blank" rel="noopener" className="headline">
              {title}
            </a>
          </h1>
          {summary && (
            <p dir="auto" className="mt-1 line-clamp-3 text-muted">
              {summary}
            </p>
          )}
          <p className="mt-2 text-sm text-muted">
            {companyName && (
              <>
                <bdi>{companyName}</bdi>
                {' · '}
              </>
            )}
            <FormattedDate at={publishedAt} />
            {' · '}
            <a href={`${site.publicSiteUrl}/`} target="_blank" rel="noopener" className="quiet-link">
              {name}
            </a>
          </p>
        </article>
      </main>
    </Document>,
  );
  return `<!doctype html>${html}`;
}
