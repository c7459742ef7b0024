import { singularName } from './sections.ts';
import { FormattedDate } from './labels.tsx';
import type { Teaser } from './page-data.ts';
import { Picture } from './picture.tsx';

interface TeaserCardProps {
  teaser: Teaser;
  /** The level of its heading in the page's outline. */
  level: 2 | 3;
  /** Where it stands among all sorts of items, it says what it is. */
  showType?: boolean;
  /** In sight at once. */
  priority?: boolean;
}

/** One link, the title, whose area is the whole card. */
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
  // A logo is shown whole, on the white that it was drawn for.
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

/** In the place of a picture. */
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
