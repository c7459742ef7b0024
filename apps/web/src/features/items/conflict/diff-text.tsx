import { plainText } from '@headwater/richtext/plain-text';
import { RichTextView } from '@headwater/editor/view/rich-text-view';
import { diffSegments } from './diff-segments.ts';

interface DiffTextProps {
  text: string;
  /** The text that it is compared with. */
  other: string;
  isHtml?: boolean | undefined;
}

/** Shows one of two texts with the parts marked that the other lacks. */
export function DiffText({ text, other, isHtml = false }: DiffTextProps) {
  if (text === '') return <p className="text-muted">Nothing</p>;
  const [own, others] = isHtml ? [plainText(text), plainText(other)] : [text, other];
  // Where the text is the same, the layout, a link or an image differs.
  if (own === others) return <RichTextView html={text} />;
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {diffSegments(own, others).map((run, index) =>
        run.differs ? (
          <mark key={index} className="bg-aqua-soft text-ink underline decoration-aqua decoration-2">
            {run.text}
          </mark>
        ) : (
          run.text
        ),
      )}
    </p>
  );
}
