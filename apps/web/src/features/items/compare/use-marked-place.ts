import { useEffect, useEffectEvent, type RefObject } from 'react';
import { z } from 'zod';
import { useConfig } from '../../../app/config.ts';

const markedPlace = z.object({ place: z.string().nullable() });

interface MarkedPlaceOptions {
  frame: RefObject<HTMLIFrameElement | null>;
  onMark: ((place: string | null) => void) | undefined;
}

/** Hears which part of the framed page was chosen, null where that was taken back at once; what another window or another site says is ignored. */
export function useMarkedPlace({ frame, onMark }: MarkedPlaceOptions): void {
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
