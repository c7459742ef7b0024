import { isPaid, sectionPath, singularName } from './sections.ts';
import { FactGroup } from './fact-group.tsx';
import { Icon } from './icon.tsx';
import { AdvertLabel, Categories, FormattedDate } from './labels.tsx';
import type { ArticlePageData, SiteSettings } from './page-data.ts';
import { Picture } from './picture.tsx';
import { Related } from './related.tsx';
import { RichText } from './rich-text.tsx';

export function ArticlePage({ page, site }: { page: ArticlePageData; site: SiteSettings }) {
  return (
    <div className="mx-auto max-w-[62rem]">
      <Article page={page} site={site} />
      <Related title={`More from ${page.snapshot.companyName}`} teasers={page.articles} showType />
      {page.related && (
        <Related title={`More in ${page.related.category.name}`} teasers={page.related.teasers} />
      )}
    </div>
  );
}

function Article({ page, site }: { page: ArticlePageData; site: SiteSettings }) {
  const { type, title, introHeader, content, contentImages, pdf, banner } = page.snapshot;
  const paid = isPaid(type);
  const picture = banner ?? page.snapshot.featuredImage;
  return (
    <article>
      <header className="max-w-[48rem]">
        {paid && <AdvertLabel label={site.advertLabel} />}
        <p className="mb-2 text-sm font-semibold">
          <a href={sectionPath(type)}>{singularName(type)}</a>
        </p>
        <h1 className="text-xl wide:text-2xl">{title}</h1>
        {introHeader && <p className="mt-4 text-lg text-muted">{introHeader}</p>}
        <Byline page={page} />
      </header>
      {picture && (
        <Picture
          picture={picture}
          priority
          sizes="(width < 62rem) 100vw, 62rem"
          className="mt-8 w-full rounded bg-sunken"
        />
      )}
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 wide:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid gap-8">
          {content && (
            <div className="max-w-[66ch]">
              <RichText html={content} images={contentImages} poster={picture} paid={paid} />
            </div>
          )}
          {pdf && <PdfFrame url={pdf} title={title} />}
        </div>
        <ArticleFacts page={page} />
      </div>
    </article>
  );
}

function ArticleFacts({ page: { snapshot, companyPath } }: { page: ArticlePageData }) {
  const { type, companyName, categories } = snapshot;
  if (companyPath === null && categories.length === 0) return null;
  return (
    <aside aria-label="Facts" className="facts no-print">
      {companyPath !== null && (
        <FactGroup title="Company">
          <a href={companyPath} className="font-semibold">
            {companyName}
          </a>
        </FactGroup>
      )}
      {categories.length > 0 && (
        <FactGroup title="Categories">
          <Categories type={type} categories={categories} />
        </FactGroup>
      )}
    </aside>
  );
}

function Byline({ page: { snapshot, publication, companyPath } }: { page: ArticlePageData }) {
  const { author, companyName } = snapshot;
  return (
    <p className="byline">
      {author && <span>By {author}</span>}
      {companyName && <span>{companyPath ? <a href={companyPath}>{companyName}</a> : companyName}</span>}
      {typeof publication !== 'string' && <FormattedDate at={publication.publishedAt} />}
    </p>
  );
}

/**
 * Embeds the article's PDF below a link to it, for browsers that show no PDF within a page. An object shows its fallback
 * there, and within the review's sandboxed frame, where another frame would only look broken.
 */
function PdfFrame({ url, title }: { url: string; title: string }) {
  return (
    <section aria-label="Document">
      <a href={url} className="button">
        <Icon shape="file" />
        Read the article as PDF
      </a>
      <object
        data={`${url}#view=FitH&navpanes=0`}
        type="application/pdf"
        title={title}
        className="pdf-frame no-print"
      >
        <p className="p-4 text-muted">This browser does not show PDFs within a page.</p>
      </object>
    </section>
  );
}
