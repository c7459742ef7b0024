import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@headwater/ui/button';
import type { EditorSurfaceProps } from './view/editor-surface.tsx';

const EditorSurface = lazy(async () => ({
  default: (await import('./view/editor-surface.tsx')).EditorSurface,
}));

interface RichTextEditorProps extends Omit<EditorSurfaceProps, 'html' | 'placeholder'> {
  /** The document as HTML. A new value replaces the document and its history. */
  value: string;
  /**
   * Gets canonical HTML ('' for an empty document) after a pause in writing, and at once when the editor loses the
   * focus or unmounts: a save button pressed right after the last key has the whole text.
   */
  onChange: (html: string) => void;
  placeholder?: string | undefined;
}

/** The rich-text editor as a form field. Its code is loaded when it first appears. */
export function RichTextEditor({
  value,
  onChange,
  placeholder = 'Start writing',
  ...field
}: RichTextEditorProps) {
  const [shown, setShown] = useState({ value, html: value, generation: 0 });
  const { generation, html } = shown;

  // Our own HTML comes back as `value`; only another value means that the document was changed from outside.
  if (value !== shown.value) {
    setShown({ value, html: value, generation: value === html ? generation : generation + 1 });
  }

  function handleChange(changed: string): void {
    setShown((before) => ({ ...before, html: changed }));
    onChange(changed);
  }

  return (
    <CatchBoundary getResetKey={() => generation} errorComponent={EditorFailure}>
      <Suspense
        fallback={
          // As high as the editor of a short text.
          <div
            data-loading
            aria-busy
            className="h-87 animate-wait rounded border border-line bg-sunken md:h-88.5 pointer-coarse:h-94 md:pointer-coarse:h-95"
          />
        }
      >
        <EditorSurface
          {...field}
          key={generation}
          html={html}
          onChange={handleChange}
          placeholder={placeholder}
        />
      </Suspense>
    </CatchBoundary>
  );
}

/** Replaces the editor after a crash; the form still has the text, and `reset` opens the editor again. */
function EditorFailure({ reset }: { reset: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded border border-control bg-paper p-4">
      <p>The editor stopped unexpectedly. Your text up to that moment is kept.</p>
      <Button onClick={reset}>Open the editor again</Button>
    </div>
  );
}
