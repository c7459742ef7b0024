import { singularName } from './sections.ts';
import { FormattedDate } from './labels.tsx';
import { LogoPlate } from './logo-plate.tsx';
import type { Teaser } from './page-data.ts';
import { Picture } from './picture.tsx';
import { usePaidLabel } from './paid-label.ts';
import { PicturePlaceholder } from './placeholder.tsx';

interface TeaserCardProps {
  teaser: Teaser;
  /** Level of its heading. */
  level: 2 | 3;
  /** Whether to name the item's type, if there are several in the list. */
  showType?: boolean;
  /** Whether it is visible at once, so that its picture loads first. */
  priority?: boolean;
}

/** Renders a card with a single link, the title, whose clickable area is the whole card. */
export function TeaserCard({ teaser, level, showType = false, priority = false }: TeaserCardProps) {
  const { type, path, title, summary, picture, logo, publishedAt } = teaser;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="teaser">
      <TeaserPicture
        teaser={teaser}
        priority={priority}
        sizes="(width < 40rem) 92vw, (width < 72rem) 46vw, 24rem"
        className="aspect-video w-full"
      />
      {picture && logo && <LogoPlate logo={{ ...logo, alt: '' }} sizes="7.5rem" className="teaser-logo" />}
      <div className="teaser-text">
        <TeaserKicker teaser={teaser} showType={showType} />
        <Heading dir="auto" className="text-lg leading-snug">
          <a href={path} className="headline">
            {title}
          </a>
        </Heading>
        {summary && (
          <p dir="auto" className="line-clamp-3 text-muted">
            {summary}
          </p>
        )}
        {type !== 'company' && <FormattedDate at={publishedAt} className="mt-auto pt-1 text-sm text-muted" />}
      </div>
    </article>
  );
}

/**
 * Shows above a headline its company, its type and the label of paid content. A company's own card has its name below.
 */
export function TeaserKicker({ teaser: { type, companyName, paid }, showType }: TeaserKickerProps) {
  const paidLabel = usePaidLabel(paid);
  const typeName = showType ? singularName(type) : '';
  const company = type === 'company' ? '' : companyName;
  if (typeName + company === '' && paidLabel === null) return null;
  return (
    <p className="text-sm text-muted">
      {typeName + company !== '' && (
        <span className="font-semibold">
          {typeName}
          {typeName !== '' && company !== '' && ' · '}
          <bdi>{company}</bdi>
        </span>
      )}
      {paidLabel !== null && <span className="block">{paidLabel}</span>}
    </p>
  );
}

interface TeaserKickerProps {
  teaser: Pick<Teaser, 'type' | 'companyName' | 'paid'>;
  showType: boolean;
}

interface TeaserPictureProps {
  teaser: Pick<Teaser, 'picture' | 'logo' | 'path'>;
  /** The `sizes` attribute. */
  sizes: string;
  className: string;
  priority?: boolean;
}

/** Renders the item's picture, or a drawing instead, with the company's logo on it if there is one. */
export function TeaserPicture({ teaser, sizes, className, priority = false }: TeaserPictureProps) {
  const { picture, logo, path } = teaser;
  const isPhoto = picture !== null && picture.width <= 2 * picture.height;
  if (isPhoto)
    return (
      <Picture
        picture={picture}
        priority={priority}
        sizes={sizes}
        className={`bg-sunken object-cover ${className}`}
      />
    );
  const shown = picture ?? logo;
  return (
    <div className={`relative ${className}`}>
      <PicturePlaceholder of={path} className="absolute inset-0 size-full" />
      {shown && (
        <LogoPlate
          logo={{ ...shown, alt: '' }}
          sizes="12rem"
          className="absolute inset-0 m-auto h-fit w-1/2"
        />
      )}
    </div>
  );
}
