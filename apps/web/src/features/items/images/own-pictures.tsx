import type { OwnPicture } from '@headwater/contract/images';
import { articleTypes } from '@headwater/contract/item-types';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { TextField } from '@headwater/ui/text-field';
import { Images } from 'lucide-react';
import { useId, useState } from 'react';
import { useDebouncedSearch } from '@headwater/ui/use-debounced';
import { trpc } from '../../../app/trpc.ts';
import { paginated } from '../../../hooks/paginated.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';

interface OwnPicturesProps {
  onChosen: (picture: OwnPicture) => void;
}

/** Lists the company's pictures that fit into a text, to be chosen again. */
export function OwnPictures({ onChosen }: OwnPicturesProps) {
  const [searchText, setSearchText] = useState('');
  const search = useDebouncedSearch(searchText);
  const list = trpc.company.pictures.list.useInfiniteQuery({ search }, paginated);
  const { mutate, isPending } = trpc.company.pictures.choose.useMutation();
  const errorBanner = useErrorBanner();

  /** A picture that is used nowhere stays for a day, until the text is saved. */
  function choose(picture: OwnPicture): void {
    errorBanner.clear();
    mutate(
      { url: picture.url },
      {
        onSuccess: () => onChosen(picture),
        onError: (error) => errorBanner.show('This picture could not be taken', error),
      },
    );
  }

  return (
    <div className="grid gap-5">
      {errorBanner.banner}
      <div className="max-w-md">
        <TextField
          label="Search by name or alt text"
          type="search"
          autoComplete="off"
          max={200}
          value={searchText}
          onValueChange={setSearchText}
        />
      </div>
      <QueryBoundary
        query={list}
        errorMessage="Your pictures could not be loaded"
        skeleton={<Skeleton className="h-64 w-full" />}
      >
        {({ pages }) => {
          const pictures = pages.flatMap((page) => page.pictures);
          return pictures.length === 0 ? (
            <EmptyState icon={Images}>
              {search === ''
                ? 'No pictures yet. Those that you upload to your texts and your gallery are listed here.'
                : 'No picture has this in its name or its alt text.'}
            </EmptyState>
          ) : (
            <div>
              <ul aria-label="Your pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
                {pictures.map((picture) => (
                  <Picture
                    key={picture.id}
                    picture={picture}
                    disabled={isPending}
                    onChosen={() => choose(picture)}
                  />
                ))}
              </ul>
              <LoadMore
                loadedLabel={`${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}`}
                list={list}
              />
            </div>
          );
        }}
      </QueryBoundary>
    </div>
  );
}

interface PictureProps {
  picture: OwnPicture;
  disabled: boolean;
  onChosen: () => void;
}

function Picture({ picture, disabled, onChosen }: PictureProps) {
  const { thumbnailUrl, alt, name } = picture;
  const detailsId = useId();
  return (
    <li className="relative grid grid-rows-[auto_1fr] overflow-hidden rounded border border-line bg-paper focus-within:border-brand hover:border-control">
      <img
        src={thumbnailUrl}
        alt=""
        loading="lazy"
        width={1200}
        height={675}
        className="aspect-video w-full bg-sunken object-cover"
      />
      <div className="grid content-start gap-1 p-3 text-sm">
        <button
          type="button"
          aria-describedby={detailsId}
          aria-disabled={disabled}
          onClick={disabled ? undefined : onChosen}
          className="text-left font-semibold wrap-anywhere outline-offset-2 after:absolute after:inset-0 focus-visible:outline-2 focus-visible:outline-focus"
        >
          <span dir="auto" className="line-clamp-3">
            {name || 'Picture without a name'}
          </span>
        </button>
        <div id={detailsId} className="grid gap-1 text-muted">
          <p dir="auto" className="line-clamp-3 wrap-anywhere">
            {alt || 'No alt text yet'}
          </p>
          <p className="wrap-anywhere">{describeUses(picture)}</p>
        </div>
      </div>
    </li>
  );
}

function describeUses({ uses, useCount }: OwnPicture): string {
  if (useCount === 0) return 'Not used now';
  const places = uses.map(({ type, title }) =>
    type === 'company' ? 'your company profile' : `‘${title || articleTypes[type].singular}’`,
  );
  const more = useCount - uses.length;
  return `Used in ${[...places, ...(more > 0 ? [`${more} more`] : [])].join(', ')}`;
}
