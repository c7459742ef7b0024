import { videoEmbedUrl } from '@headwater/contract/video-embed';
import type { CompanySnapshot } from '@headwater/contract/snapshot';
import { ContactBar, CompanyFacts } from './company-facts.tsx';
import { CountedMark, useCountedLinks } from './counting.tsx';
import { FeedLinks } from './feed-links.tsx';
import { feedOf } from './feeds.ts';
import { Gallery } from './gallery.tsx';
import { Icon } from './icon.tsx';
import { AdvertLabel } from './labels.tsx';
import { linkRel, displayUrl, toHttpUrl } from './links.ts';
import type { CompanyPageData, CaseStudyReference, SiteSettings } from './page-data.ts';
import { People } from './people.tsx';
import { LogoPlate } from './logo-plate.tsx';
import { CorrectionNotices } from './page-notes.tsx';
import { Picture } from './picture.tsx';
import { usePlaces } from './places.ts';
import { RichText } from './rich-text.tsx';
import { Related } from './related.tsx';
import { VideoFacade } from './video-facade.tsx';

export function CompanyPage({ page, site }: { page: CompanyPageData; site: SiteSettings }) {
  const { snapshot, publication, enquiryPath, accreditations, references, pdfs, portraits } = page;
  const { claimed, workedOn, articles, related } = page;
  const { title, gallery, content, contentImages, videos, people, addresses } = snapshot;
  const [mainAddress] = addresses;
  const places = usePlaces();
  return (
    <>
      <article className="company-columns">
        <CountedMark mark="start" />
        <CompanyHead snapshot={snapshot} advertLabel={site.publisher.advertLabel} />
        <CompanyFacts
          snapshot={snapshot}
          accreditations={accreditations}
          publisherName={site.publisher.name}
          enquiryPath={enquiryPath}
          publication={publication}
          pdfs={pdfs}
        />
        <div className="grid gap-12">
          {gallery.length > 0 && <Gallery pictures={gallery} title={title} />}
          <div className="text-column" {...places.section('description')}>
            <RichText html={content} images={contentImages} paid />
          </div>
          <Videos videos={videos} />
          {references.length > 0 && <CaseStudies references={references} />}
          <People people={people} portraits={portraits} />
          <CorrectionNotices publication={publication} />
          <CountedMark mark="end" />
        </div>
      </article>
      <Related title="Worked on" teasers={workedOn} />
      <Related title="Case studies and innovations about" name={title} teasers={claimed} showType />
      <Related title="More from" name={title} teasers={articles} showType />
      {related && (
        <Related title="More companies in" name={related.category.name} teasers={related.teasers} />
      )}
      <FeedLinks feed={feedOf(page)} />
      <ContactBar address={mainAddress} enquiryPath={enquiryPath} />
    </>
  );
}

interface CompanyHeadProps {
  snapshot: CompanySnapshot;
  advertLabel: string;
}

function CompanyHead({ snapshot: { banner, logo, title, introHeader }, advertLabel }: CompanyHeadProps) {
  const places = usePlaces();
  return (
    <header>
      <AdvertLabel label={advertLabel} />
      {banner && (
        <div className="mb-6" {...places.picture(banner)}>
          <Picture
            picture={banner}
            priority
            sizes="(width < 56.25rem) 100vw, 50rem"
            className="w-full rounded"
          />
        </div>
      )}
      <div className="company-head">
        {logo && (
          <LogoPlate
            logo={{ ...logo, alt: logo.decorative ? '' : logo.alt || `Logo of ${title}` }}
            own
            priority
            sizes="11rem"
            className="w-36 shrink-0 wide:w-44"
          />
        )}
        <div className="min-w-0">
          <h1 dir="auto" className="text-xl wide:text-2xl" {...places.section('title')}>
            {title}
          </h1>
          <p dir="auto" className="mt-2 max-w-[60ch] text-lg text-muted" {...places.section('intro-header')}>
            {introHeader}
          </p>
        </div>
      </div>
    </header>
  );
}

/** Renders videos of the allowed players in frames, and others as links. */
function Videos({ videos }: Pick<CompanySnapshot, 'videos'>) {
  const places = usePlaces();
  const toCounted = useCountedLinks();
  const shown = videos.flatMap(({ url, title }) => {
    const player = videoEmbedUrl(url);
    const address = player ?? toHttpUrl(url);
    return address ? [{ title, address, isPlayer: player !== null }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="no-print" {...places.section('videos')}>
      <h2 className="section-title">Videos</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-6">
        {shown.map(({ title, address, isPlayer }, index) => (
          <li key={index}>
            {isPlayer ? (
              <VideoFacade src={address} title={title || 'Video'} />
            ) : (
              <a
                {...toCounted(address)}
                rel={linkRel(true)}
                className="inline-flex items-center gap-2 font-semibold"
              >
                <Icon shape="play" />
                {title || displayUrl(address)}
                <Icon shape="out" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CaseStudies({ references }: { references: readonly CaseStudyReference[] }) {
  const places = usePlaces();
  return (
    <section {...places.section('references')}>
      <h2 className="section-title">Related case studies</h2>
      <ul className="divide-y divide-line border-b border-line">
        {references.map(({ title, companyName, path }, index) => (
          <li key={index} className="py-3">
            {path ? (
              <a href={path} dir="auto" className="font-semibold">
                {title}
              </a>
            ) : (
              <span dir="auto" className="font-semibold">
                {title}
              </span>
            )}
            <p dir="auto" className="text-sm text-muted">
              {companyName}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
