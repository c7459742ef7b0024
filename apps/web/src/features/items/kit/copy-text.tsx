import { Button } from '@headwater/ui/button';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { Check, Copy } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

interface CopyTextProps {
  label: string;
  text: string;
  /** Shown above the text. */
  children?: ReactNode;
}

/** Shows a text to paste elsewhere, and copies it. */
export function CopyText({ label, text, children }: CopyTextProps) {
  const shown = useRef<HTMLPreElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // If the browser refuses or has no clipboard, the person can copy the selected text.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setOutcome('selected');
    }
  }

  return (
    <section aria-label={label}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-sm font-semibold">{label}</h3>
        <Button size="small" onClick={() => void copy()}>
          {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          Copy<VisuallyHidden>: {label}</VisuallyHidden>
        </Button>
      </div>
      {children}
      <pre
        ref={shown}
        dir="auto"
        className="rounded border border-line bg-sunken px-3 py-2 font-sans text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
      <output className="block text-sm text-muted">
        {outcome === 'copied' && 'Copied to the clipboard.'}
        {outcome === 'selected' && 'Your browser blocked copying. The text is selected: copy it yourself.'}
      </output>
    </section>
  );
}
