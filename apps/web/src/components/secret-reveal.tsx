import { Button } from '@headwater/ui/button';
import { Check, Copy } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

interface SecretRevealProps {
  /** Name of the secret, for screen readers. */
  label: string;
  text: string;
  /** More buttons that keep the secret, beside Copy. */
  children?: ReactNode;
}

/** Shows a secret that is never shown again, and the ways to keep it. */
export function SecretReveal({ label, text, children }: SecretRevealProps) {
  const secret = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<'copied' | 'selected' | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('copied');
    } catch {
      // If the browser refuses or has no clipboard, the person can copy the selected text.
      if (secret.current) getSelection()?.selectAllChildren(secret.current);
      setCopied('selected');
    }
  }

  return (
    <div>
      <code
        ref={secret}
        aria-label={label}
        className="block rounded border border-line bg-sunken px-4 py-5 text-center text-lg font-semibold tracking-wider text-balance wrap-anywhere whitespace-pre-line select-all"
      >
        {text}
      </code>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          {copied === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          Copy
        </Button>
        {children}
      </div>
      <output className="mt-2 block min-h-6 text-sm text-muted">
        {copied === 'copied' && 'Copied to the clipboard.'}
        {copied === 'selected' &&
          'Your browser blocked copying. We have selected the text: copy it yourself.'}
      </output>
    </div>
  );
}
