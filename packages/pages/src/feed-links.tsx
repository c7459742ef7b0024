import { followFormPath } from '@headwater/contract/follows';
import { feedUrl, type PageFeed } from './feeds.ts';

/** Offers a page's content by email and to feed readers. */
export function FeedLinks({ feed }: { feed: PageFeed | null }) {
  if (!feed) return null;
  return (
    <p className="no-print mt-10 text-sm text-muted">
      Follow <bdi>{feed.name}</bdi>{' '}
      {feed.target && (
        <>
          <a href={followFormPath(feed.target)} rel="nofollow" className="quiet-link">
            by email
          </a>
          , or{' '}
        </>
      )}
      in a feed reader:{' '}
      <a href={feedUrl(feed, 'xml')} className="quiet-link">
        Atom
      </a>{' '}
      or{' '}
      <a href={feedUrl(feed, 'json')} className="quiet-link">
        JSON Feed
      </a>
    </p>
  );
}
