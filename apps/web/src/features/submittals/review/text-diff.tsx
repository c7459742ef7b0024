import { diffWordsWithSpace } from 'diff';
import { elide } from '../../../components/conflict/diff-segments.ts';

/** Milliseconds; two texts that take longer to compare are shown one after the other. */
const DIFF_TIMEOUT_MS = 300;

/** What went and what came, in one text; what stayed is cut short where it is long. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const runs = diffWordsWithSpace(before, after, { timeout: DIFF_TIMEOUT_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return (
    <p className="max-w-prose whitespace-pre-line wrap-anywhere">
      {runs.map(({ value, added, removed }, index) => {
        if (removed) return <Removed key={index} text={value} />;
        if (added) return <Added key={index} text={value} />;
        return elide(value, { isFirst: index === 0, isLast: index === runs.length - 1 });
      })}
    </p>
  );
}

export function Added({ text }: { text: string }) {
  return <ins className="rounded bg-good-soft text-good decoration-1 underline-offset-4">{text}</ins>;
}

export function Removed({ text }: { text: string }) {
  return <del className="rounded bg-bad-soft text-bad decoration-1">{text}</del>;
}
