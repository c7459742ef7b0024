import type { Picture } from '@headwater/contract/snapshot';
import { fileIdFromUrl, variantUrl } from '@headwater/contract/images';
import { ArrowRight } from 'lucide-react';
import type { SnapshotChange } from './snapshot-changes.ts';
import { AddedText, TextDiff, RemovedText } from './text-diff.tsx';

/** Lists each change with the removed and the added content. */
export function ChangeList({ changes }: { changes: readonly SnapshotChange[] }) {
  return (
    <dl className="grid gap-5">
      {changes.map((change, index) => (
        <div key={index} className="grid gap-1">
          <dt className="text-sm font-semibold text-muted">{change.label}</dt>
          <dd>
            <ChangeView change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangeView({ change }: { change: SnapshotChange }) {
  switch (change.kind) {
    case 'text':
      return <TextDiff {...change} />;
    case 'entries':
      return (
        <ul className="grid gap-1 wrap-anywhere">
          {change.removed.map((entry, index) => (
            <li key={index}>
              <RemovedText text={entry} />
            </li>
          ))}
          {change.added.map((entry, index) => (
            <li key={index}>
              <AddedText text={entry} />
            </li>
          ))}
        </ul>
      );
    case 'pictures':
      return <Pictures {...change} />;
    case 'words':
      return (
        <p dir="auto" className="first-letter:uppercase">
          {change.summary}
        </p>
      );
  }
}

function Pictures({ added, removed, replaced }: Extract<SnapshotChange, { kind: 'pictures' }>) {
  return (
    <ul className="flex flex-wrap gap-4">
      {replaced.map(({ before, after }) => (
        <li key={after.url} className="flex items-center gap-2">
          <Thumbnail picture={before} verdict="Removed" />
          <ArrowRight aria-hidden className="size-5 shrink-0 text-muted" />
          <Thumbnail picture={after} verdict="Added" />
        </li>
      ))}
      {removed.map((picture) => (
        <li key={picture.url}>
          <Thumbnail picture={picture} verdict="Removed" />
        </li>
      ))}
      {added.map((picture) => (
        <li key={picture.url}>
          <Thumbnail picture={picture} verdict="Added" />
        </li>
      ))}
    </ul>
  );
}

const verdictStyles = {
  Added: 'border-good text-good',
  Removed: 'border-bad text-bad',
} as const;

function Thumbnail({ picture, verdict }: { picture: Picture; verdict: keyof typeof verdictStyles }) {
  return (
    <figure className={`w-40 overflow-hidden rounded border-2 bg-paper ${verdictStyles[verdict]}`}>
      <a href={picture.url} target="_blank" rel="noopener" className="block">
        <img
          src={thumbnailUrl(picture)}
          alt={picture.alt || `${verdict} picture, opens in a new tab`}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className={`h-24 w-full object-contain ${verdict === 'Removed' ? 'opacity-60' : ''}`}
        />
      </a>
      <figcaption className="px-2 py-0.5 text-xs font-semibold">{verdict}</figcaption>
    </figure>
  );
}

/** Wide enough for a thumbnail on a high-resolution screen. */
function thumbnailUrl({ url, variantWidths }: Picture): string {
  const fileId = fileIdFromUrl(url);
  const width = variantWidths.toSorted((a, b) => a - b).find((variant) => variant >= 320);
  return fileId !== null && width !== undefined ? variantUrl(fileId, width) : url;
}
