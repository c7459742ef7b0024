import { SegmentedControl } from '@headwater/ui/segmented-control';
import { ExternalLink } from 'lucide-react';
import { useRef, useState, useEffect, useEffectEvent, type RefObject } from 'react';
import { z } from 'zod';
import { useConfig } from '../../../app/config.ts';

const markedPlace = z.object({ place: z.string().nullable() });

interface MarkedPlaceOptions {
  frame: RefObject<HTMLIFrameElement | null>;
  onMark: ((place: string | null) => void) | undefined;
}

/**
 * Listens for the part chosen in the framed page, or null if it was immediately unchosen. Ignores messages of other
 * windows and sites.
 */
function useMarkedPlace({ frame, onMark }: MarkedPlaceOptions): void {
  const site = useConfig()?.publicSiteUrl;
  const hear = useEffectEvent(({ data, origin, source }: MessageEvent) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    if (site === undefined || origin !== new URL(site).origin) return;
    const { data: marked } = markedPlace.safeParse(data);
    if (marked) onMark?.(marked.place);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}

export interface PageView {
  /** Title of the frame, and label of the switch to it. */
  label: string;
  src: string;
  /** True for a PDF, which browsers do not show in a sandboxed frame. Its own policy forbids scripts. */
  isPdf: boolean;
  /** Whether parts of the page can be chosen in it. */
  marksPlaces?: boolean;
}

interface PageFrameProps {
  views: readonly [PageView, ...PageView[]];
  /** Receives the key of the place chosen in the page, or null if it was immediately unchosen. */
  onMark?: ((place: string | null) => void) | undefined;
}

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

/** Draws the page at 960 px and scales it down if a desktop's window has less room. */
const sizes = {
  desktop:
    '[--fit:min(1,tan(atan2(100cqw,60rem)))] h-[calc(100cqh/var(--fit))] w-[max(100%,60rem)] origin-top-left scale-(--fit) max-sm:size-full max-sm:scale-100',
  phone: 'mx-auto h-full w-[min(100%,24.375rem)] border-x border-line',
} as const;

/**
 * Shows one page of the public site at a time. The sandbox forbids all scripts but the one that lets editors choose a
 * part of the page. The page keeps its own origin, which is never the portal's, so that it can load its typeface.
 */
export function PageFrame({ views, onMark }: PageFrameProps) {
  const [label, setLabel] = useState(views[0].label);
  const [width, setWidth] = useState<keyof typeof sizes>('desktop');
  const shown = views.find((view) => view.label === label) ?? views[0];
  const { src, isPdf, marksPlaces = false } = shown;
  const frame = useRef<HTMLIFrameElement>(null);
  useMarkedPlace({ frame, onMark });
  return (
    <section aria-label="The page" className="grid min-w-0 content-start gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {views.length > 1 && (
          <SegmentedControl
            legend="Version"
            value={shown.label}
            onValueChange={setLabel}
            options={views.map((view) => ({ value: view.label, label: view.label }))}
          />
        )}
        <div className="max-sm:hidden">
          <SegmentedControl legend="Window" value={width} onValueChange={setWidth} options={widths} />
        </div>
        <a
          href={src}
          target="_blank"
          rel="noopener"
          className="ml-auto inline-flex min-h-8 items-center gap-1.5 text-sm"
        >
          Open in a new tab
          <ExternalLink aria-hidden className="size-4" />
        </a>
      </div>
      <div className="[container-type:size] h-[max(26rem,calc(100svh-21.5rem))] overflow-hidden rounded border border-line bg-canvas">
        <iframe
          key={src}
          ref={frame}
          src={src}
          title={shown.label}
          sandbox={isPdf ? undefined : `allow-same-origin${marksPlaces ? ' allow-scripts' : ''}`}
          className={isPdf ? 'size-full' : sizes[width]}
        />
      </div>
    </section>
  );
}
