import { ExternalLink } from 'lucide-react';

interface PreviewFrameProps {
  /** The heading of the preview: 'As it will be'. */
  caption: string;
  src: string;
  /** Set for a PDF: browsers show none in a sandboxed frame, and its own policy forbids scripts. */
  isPdf?: boolean;
}

/** Shows a page of the public site. The sandbox forbids scripts; its own origin lets the page load its typeface. */
export function PreviewFrame({ caption, src, isPdf = false }: PreviewFrameProps) {
  return (
    <figure className="grid min-w-0 gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3>{caption}</h3>
        <a href={src} target="_blank" rel="noopener" className="inline-flex items-center gap-1.5 text-sm">
          Open in a new tab
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only">: {caption}</span>
        </a>
      </figcaption>
      <iframe
        src={src}
        title={caption}
        sandbox={isPdf ? undefined : 'allow-same-origin'}
        className="h-[75vh] min-h-96 w-full rounded border border-line bg-canvas"
      />
    </figure>
  );
}
