import { videoEmbedUrl } from '@headwater/richtext/video-embed';
import type { CompanySnapshot } from '@headwater/contract/snapshot';
import { ContactBar, CompanyFacts } from './company-facts.tsx';
import { Gallery } from './gallery.tsx';
import { Icon } from './icon.tsx';
import { AdvertLabel } from './labels.tsx';
import { linkRel, displayUrl, toHttpUrl } from './links.ts';
import type { CompanyPageData, CaseStudyReference, SiteSettings } from './page-data.ts';
import { Picture } from './picture.tsx';
import { RichText } from './rich-text.tsx';
import { Related } from './related.tsx';
import { VideoFacade } from './video-facade.tsx';

export function CompanyPage({ page, site }: { page: CompanyPageData; site: SiteSettings }) {
  const { snapshot, references, articles } = page;
  const [mainAddress] = snapshot.addresses;
  return (
    <>
      <article>
        <Hero snapshot={snapshot} advertLabel={site.advertLabel} />
        {snapshot.gallery.length > 0 && <Gallery pictures={snapshot.gallery} title={snapshot.title} />}
        <div className="mt-10 grid items-start gap-x-16 gap-y-10 wide:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid gap-12">
            <div className="max-w-[66ch]">
              <RichText
                html={snapshot.content}
                images={snapshot.contentImages}
                poster={snapshot.gallery[0]}
                paid
              />
            </div>
            <Videos videos={snapshot.videos} posters={snapshot.gallery} />
            {references.length > 0 && <CaseStudies references={references} />}
          </div>
          <CompanyFacts snapshot={snapshot} />
        </div>
      </article>
      <Related title={`More from ${snapshot.title}`} teasers={articles} showType />
      {mainAddress && <ContactBar address={mainAddress} />}
    </>
  );
}

function Hero({ snapshot, advertLabel }: { snapshot: CompanySnapshot; advertLabel: string }) {
  const { banner, logo, title, introHeader } = snapshot;
  return (
    <header className="mb-8">
      <AdvertLabel label={advertLabel} />
      {banner && (
        <Picture
          picture={banner}
          priority
          sizes="(width < 72rem) 100vw, 72rem"
          className="mb-6 w-full rounded"
        />
      )}
      <div className="flex flex-col gap-6 wide:flex-row-reverse wide:items-center wide:justify-between wide:gap-12">
        {logo && (
          <div className="logo-plate w-60 shrink-0 self-start rounded border border-line p-4 wide:w-72 wide:self-center">
            <Picture
              picture={{ ...logo, alt: logo.alt || `Logo of ${title}` }}
              priority
              sizes="18rem"
              className="w-full"
            />
          </div>
        )}
        <div>
          <h1 className="text-xl wide:text-2xl">{title}</h1>
          <p className="mt-3 max-w-[66ch] text-lg text-muted">{introHeader}</p>
        </div>
      </div>
    </header>
  );
}

/** Renders videos of the allowed players in frames, and any other as a link. */
function Videos({
  videos,
  posters,
}: Pick<CompanySnapshot, 'videos'> & { posters: CompanySnapshot['gallery'] }) {
  const shown = videos.flatMap(({ url, title }) => {
    const player = videoEmbedUrl(url);
    const address = player ?? toHttpUrl(url);
    return address ? [{ title, address, isPlayer: player !== null }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="no-print">
      <h2 className="section-title">Videos</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-6">
        {shown.map(({ title, address, isPlayer }, index) => (
          <li key={index}>
            {isPlayer ? (
              <VideoFacade
                src={address}
                title={title || 'Video'}
                poster={posters[(index + 1) % posters.length]}
              />
            ) : (
              <a href={address} rel={linkRel(true)} className="inline-flex items-center gap-2 font-semibold">
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
  return (
    <section>
      <h2 className="section-title">Related case studies</h2>
      <ul className="divide-y divide-line border-b border-line">
        {references.map(({ title, companyName, path }, index) => (
          <li key={index} className="py-3">
            {path ? (
              <a href={path} className="font-semibold">
                {title}
              </a>
            ) : (
              <span className="font-semibold">{title}</span>
            )}
            <p className="text-sm text-muted">{companyName}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
