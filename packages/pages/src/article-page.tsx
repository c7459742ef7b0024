import type { Picture as StoredPicture } from '@headwater/contract/snapshot';
import { sectionPath, singularName } from './sections.ts';
import { CountedMark, useCountedLinks } from './counting.tsx';
import { EnquiryLink } from './enquiry-link.tsx';
import { FactGroup } from './fact-group.tsx';
import { FollowLink } from './follow-link.tsx';
import { Icon } from './icon.tsx';
import { AdvertLabel, Categories, FormattedDate, UpdatedDate } from './labels.tsx';
import type { ArticlePageData, SiteSettings } from './page-data.ts';
import { LogoPlate } from './logo-plate.tsx';
import { CorrectionNotices, ReportMistake } from './page-notes.tsx';
import { Picture } from './picture.tsx';
import { ForJournalists } from './press-contact.tsx';
import { usePlaces } from './places.ts';
import { Related } from './related.tsx';
import { RichText } from './rich-text.tsx';
import { Share } from './share.tsx';
import { hasStudyFacts, StudyFacts } from './study-facts.tsx';

export function ArticlePage({ page, site }: { page: ArticlePageData; site: SiteSettings }) {
  return (
    <div className="mx-auto max-w-[62rem]">
      <Article page={page} site={site} />
      <Related title="More from" name={page.snapshot.companyName} teasers={page.articles} showType />
      {page.related && (
        <Related title="More in" name={page.related.category.name} teasers={page.related.teasers} />
      )}
    </div>
  );
}

function Article({ page, site }: { page: ArticlePageData; site: SiteSettings }) {
  const { paid, publication } = page;
  const { type, title, introHeader, content, contentImages, pdf, banner } = page.snapshot;
  const picture = banner ?? page.snapshot.featuredImage;
  const places = usePlaces();
  return (
    <article>
      <CountedMark mark="start" />
      <header className="max-w-[48rem]">
        {paid && <AdvertLabel label={site.publisher.advertLabel} />}
        <p className="mb-2 text-sm font-semibold">
          <a href={sectionPath(type)}>{singularName(type)}</a>
        </p>
        <h1 dir="auto" className="text-xl wide:text-2xl" {...places.section('title')}>
          {title}
        </h1>
        {introHeader && (
          <p dir="auto" className="mt-4 text-lg text-muted" {...places.section('intro-header')}>
            {introHeader}
          </p>
        )}
        <Byline page={page} />
      </header>
      {picture && (
        <figure className="mt-8" {...places.picture(picture)}>
          <Picture
            picture={picture}
            priority
            sizes="(width < 62rem) 100vw, 62rem"
            className="w-full rounded bg-sunken"
          />
          <Caption picture={picture} title={title} />
        </figure>
      )}
      <div className="item-columns">
        <div className="grid gap-8">
          {content && (
            <div className="text-column" {...places.section('content')}>
              <RichText html={content} images={contentImages} paid={paid} />
            </div>
          )}
          {pdf && <PdfFrame url={pdf} title={title} />}
          {!content && <CountedMark mark="half" />}
          <CountedMark mark="end" />
          <ForJournalists press={page.press} snapshot={page.snapshot} release={page.release} />
          <CorrectionNotices publication={publication} />
          <ReportMistake publication={publication} />
        </div>
        <ArticleFacts page={page} site={site} />
      </div>
    </article>
  );
}

/** Shows the alt text, which screen readers have already read, and the credit. */
function Caption({ picture: { alt, credit }, title }: { picture: StoredPicture; title: string }) {
  const showsAlt = alt !== '' && alt !== title;
  if (!showsAlt && !credit) return null;
  return (
    <figcaption className="caption">
      {showsAlt && (
        <span dir="auto" aria-hidden>
          {alt}
        </span>
      )}
      {credit && (
        <span dir="auto" className="credit">
          {credit}
        </span>
      )}
    </figcaption>
  );
}

function ArticleFacts({ page, site }: { page: ArticlePageData; site: SiteSettings }) {
  const { snapshot, company, publication, enquiryPath } = page;
  const { type, title, companyName, categories, content } = snapshot;
  const isPublic = typeof publication !== 'string';
  const saysFacts = hasStudyFacts(snapshot);
  if (!company && categories.length === 0 && !isPublic && !saysFacts) return null;
  return (
    <aside aria-label="Facts" className={saysFacts ? 'facts' : 'facts no-print'}>
      <div className="no-print contents">
        {company && (
          <FactGroup title="The company">
            {company.logo && (
              <LogoPlate logo={{ ...company.logo, alt: '' }} sizes="12rem" className="mb-3 w-44" />
            )}
            <a href={company.path} dir="auto" className="font-semibold">
              {companyName}
            </a>
            <p dir="auto" className="mt-1 text-sm text-muted">
              {company.summary}
            </p>
            <FollowLink companyPath={isPublic ? company.path : null} />
          </FactGroup>
        )}
        <EnquiryLink path={enquiryPath} />
      </div>
      <StudyFacts snapshot={snapshot} partnerPages={page.partnerPages} />
      <div className="no-print contents">
        {categories.length > 0 && (
          <FactGroup title="Categories" section="categories">
            <Categories type={type} categories={categories} />
          </FactGroup>
        )}
        {isPublic && (
          <Share
            hasText={content !== ''}
            title={title}
            path={publication.path}
            publicSiteUrl={site.publicSiteUrl}
          />
        )}
      </div>
    </aside>
  );
}

function Byline({ page: { snapshot, publication, company } }: { page: ArticlePageData }) {
  const { author, companyName } = snapshot;
  const places = usePlaces();
  return (
    <div className="byline">
      {company?.logo && <LogoPlate logo={{ ...company.logo, alt: '' }} sizes="6rem" className="w-24" />}
      <p>
        {author && (
          <span className="font-semibold text-ink" {...places.section('author')}>
            By <bdi>{author}</bdi>
          </span>
        )}
        {companyName && (
          <span>
            {company ? (
              <a dir="auto" href={company.path}>
                {companyName}
              </a>
            ) : (
              <bdi>{companyName}</bdi>
            )}
          </span>
        )}
        {typeof publication !== 'string' && <FormattedDate at={publication.publishedAt} />}
        <UpdatedDate publication={publication} />
      </p>
    </div>
  );
}

/**
 * Embeds the article's PDF below a link to it, for browsers that show no PDF in a page. An object shows its fallback in
 * these and in the review's sandboxed frame, where another frame would look broken.
 */
function PdfFrame({ url, title }: { url: string; title: string }) {
  const places = usePlaces();
  const toCounted = useCountedLinks();
  return (
    <section aria-label="Document" {...places.section('pdf')}>
      <a {...toCounted(url)} className="button">
        <Icon shape="file" />
        Read the article as PDF
      </a>
      <object
        data={`${url}#view=FitH&navpanes=0`}
        type="application/pdf"
        title={title}
        className="pdf-frame no-print"
      >
        <p className="p-4 text-muted">This browser does not show PDFs in a page.</p>
      </object>
    </section>
  );
}
