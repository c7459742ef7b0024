import { diffWords, elide } from '../conflict/diff-segments.ts';

/** Shows removed and added text in one. A long unchanged run is shortened. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const runs = diffWords(before, after);
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
      {runs.map(({ value, added, removed }, index) => {
        if (removed) return <RemovedText key={index} text={value} />;
        if (added) return <AddedText key={index} text={value} />;
        return elide(value, { isFirst: index === 0, isLast: index === runs.length - 1 });
      })}
    </p>
  );
}

export function AddedText({ text }: { text: string }) {
  return <ins className="rounded bg-good-soft text-good decoration-1 underline-offset-4">{text}</ins>;
}

export function RemovedText({ text }: { text: string }) {
  return <del className="rounded bg-bad-soft text-bad decoration-1">{text}</del>;
}
