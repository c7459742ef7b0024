import { singularName } from './sections.ts';
import { FormattedDate } from './labels.tsx';
import type { Teaser } from './page-data.ts';
import { Picture } from './picture.tsx';

interface TeaserCardProps {
  teaser: Teaser;
  /** The level of its heading. */
  level: 2 | 3;
  /** Names the type of the item, where items of several types stand together. */
  showType?: boolean;
  /** Whether it is visible at once, and its picture loads first. */
  priority?: boolean;
}

/** Renders a card with a single link, the title, whose clickable area is the whole card. */
export function TeaserCard({ teaser, level, showType = false, priority = false }: TeaserCardProps) {
  const { type, path, title, summary, companyName, publishedAt } = teaser;
  const Heading = level === 2 ? 'h2' : 'h3';
  const about = [showType && singularName(type), type !== 'company' && companyName].filter(Boolean);
  return (
    <article className="teaser">
      <TeaserPicture teaser={teaser} priority={priority} />
      <div className="p-4">
        {about.length > 0 && <p className="text-sm font-semibold text-muted">{about.join(' · ')}</p>}
        <Heading className="text-lg leading-snug">
          <a href={path} className="headline">
            {title}
          </a>
        </Heading>
        {summary && <p className="mt-2 line-clamp-3 text-muted">{summary}</p>}
        {type !== 'company' && <FormattedDate at={publishedAt} className="mt-3 block text-sm text-muted" />}
      </div>
    </article>
  );
}

function TeaserPicture({ teaser: { picture }, priority }: { teaser: Teaser; priority: boolean }) {
  if (!picture) return <PlaceholderImage />;
  // A logo is shown whole and on white, as most are made for it.
  const isLogo = picture.width > 2 * picture.height;
  return (
    <Picture
      picture={picture}
      priority={priority}
      sizes="(width < 40rem) 92vw, (width < 72rem) 46vw, 24rem"
      className={`aspect-video w-full ${isLogo ? 'logo-plate object-contain p-8' : 'bg-sunken object-cover'}`}
    />
  );
}

/** Stands in for a missing picture. */
function PlaceholderImage() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 90"
      preserveAspectRatio="none"
      className="aspect-video w-full bg-brand-soft"
    >
      <path d="M0 46q20-9 40 0t40 0 40 0 40 0v44H0z" className="fill-aqua-soft" />
      <path d="M0 64q20 8 40 0t40 0 40 0 40 0v26H0z" className="fill-aqua/40" />
      <path d="M0 78q20-6 40 0t40 0 40 0 40 0v12H0z" className="fill-brand/50" />
    </svg>
  );
}
