import type { NotificationBlock } from '@headwater/contract/notifications';
import { NotificationAnchor } from './notification-anchor.tsx';

/** Shows a notification's blocks, in which no typed text becomes a link. */
export function NotificationBody({ blocks }: { blocks: readonly NotificationBlock[] }) {
  return (
    <div className="grid max-w-prose gap-2 text-sm wrap-anywhere">
      {blocks.map((block, index) => (
        // The blocks never change.
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: NotificationBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('quote' in block)
    return (
      <blockquote dir="auto" className="border-l-4 border-line pl-3 whitespace-pre-line text-muted">
        {block.quote}
      </blockquote>
    );
  if ('facts' in block)
    return (
      <dl className="grid gap-x-4 sm:grid-cols-[auto_1fr]">
        {block.facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <ul className="grid gap-1">
      {block.links.map(({ label, url, quote }) => (
        <li key={url}>
          <NotificationAnchor url={url}>{label}</NotificationAnchor>{' '}
          {quote !== undefined && (
            <span dir="auto" className="text-muted">
              {quote}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
