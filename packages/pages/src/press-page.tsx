import { formatCount } from '@headwater/contract/money';
import { plainText } from '@headwater/richtext/plain-text';
import type { Picture as StoredPicture } from '@headwater/contract/snapshot';
import { CompanyFacts } from './company-facts.tsx';
import { CountedItemContext, useCountedLinks } from './counting.tsx';
import { FeedLinks } from './feed-links.tsx';
import { feedOf } from './feeds.ts';
import { isolateName } from './isolate-name.ts';
import { LogoPlate } from './logo-plate.tsx';
import { AdvertLabel } from './labels.tsx';
import type { PressPageData, SiteSettings } from './page-data.ts';
import { Picture } from './picture.tsx';
import { listPressPictures, pressFileName } from './press-pictures.ts';
import { PressContact } from './press-contact.tsx';
import { Related } from './related.tsx';

/** Renders a company's press page: whom to ask, its description, and its pictures as uploaded. */
export function PressPage({ page, site }: { page: PressPageData; site: SiteSettings }) {
  const { snapshot, itemId, path, slug, articles } = page;
  const { title, introHeader, content, logo, press } = snapshot;
  const about = press[0]?.about ?? '';
  const pictures = listPressPictures(snapshot);
  return (
    <CountedItemContext value={itemId}>
      <article>
        <AdvertLabel label={site.publisher.advertLabel} />
        <p className="mb-1 text-sm font-semibold">
          <a dir="auto" href={path}>
            {title}
          </a>
        </p>
        <h1 className="text-xl wide:text-2xl">Press</h1>
        <div className="item-columns mt-8">
          <div className="grid gap-12">
            <PressContact press={press[0]} />
            <section>
              <h2 className="section-title">
                About <bdi>{title}</bdi>
              </h2>
              <p dir="auto" className="text-lg">
                {introHeader}
              </p>
              {paragraphs(about === '' ? plainText(content) : about).map((text, index) => (
                <p dir="auto" key={index} className="mt-4">
                  {text}
                </p>
              ))}
            </section>
            {logo && (
              <section>
                <h2 className="section-title">Logo</h2>
                <Download
                  picture={{ ...logo, alt: logo.alt || `Logo of ${isolateName(title)}` }}
                  name={pressFileName({ slug, part: 'logo' })}
                  isLogo
                />
              </section>
            )}
            {pictures.length > 0 && (
              <section>
                <h2 className="section-title">Pictures</h2>
                <p className="mb-6 text-muted">
                  Please credit “<bdi>{title}</bdi>” unless a picture has its own credit, and ask the company
                  how you may use them.{' '}
                  <a href={`${path}/press.zip`} download>
                    Download all with their descriptions (ZIP)
                  </a>
                </p>
                <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-6">
                  {pictures.map((picture, index) => (
                    <li key={picture.url}>
                      <Download picture={picture} name={pressFileName({ slug, part: index + 1 })} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <CompanyFacts snapshot={{ ...snapshot, press: [] }} />
        </div>
      </article>
      <Related title="News of" name={title} teasers={articles} showType />
      <FeedLinks feed={feedOf(page)} />
    </CountedItemContext>
  );
}

interface DownloadProps {
  picture: StoredPicture;
  /** Name of the saved file. */
  name: string;
  isLogo?: boolean;
}

function Download({ picture, name, isLogo = false }: DownloadProps) {
  const { url, width, height, alt, credit } = picture;
  const toCounted = useCountedLinks();
  const size = `${formatCount(width)} × ${formatCount(height)} pixels`;
  return (
    <figure>
      {isLogo ? (
        <LogoPlate logo={picture} sizes="15rem" className="w-60" />
      ) : (
        <Picture picture={picture} sizes="20rem" className="aspect-video w-full rounded object-cover" />
      )}
      <figcaption className="mt-2 text-sm text-muted">
        {alt && (
          <span dir="auto" className="block text-ink">
            {alt}
          </span>
        )}
        {credit && (
          <span dir="auto" className="block">
            {credit}
          </span>
        )}
        <a {...toCounted(url)} download={name}>
          Download<span className="sr-only"> {name}</span>
        </a>{' '}
        PNG, {size}
      </figcaption>
    </figure>
  );
}

function paragraphs(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
