import { useEffect, useEffectEvent, type RefObject } from 'react';
import { z } from 'zod';

const markedPlace = z.object({ place: z.string() });

interface MarkedPlaceOptions {
  frame: RefObject<HTMLIFrameElement | null>;
  src: string;
  onMark: ((place: string) => void) | undefined;
}

/** Hears which part of the framed page was chosen; what another window or another origin says is ignored. */
export function useMarkedPlace({ frame, src, onMark }: MarkedPlaceOptions): void {
  const hear = useEffectEvent(({ data, origin, source }: MessageEvent) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    if (origin !== new URL(src, location.href).origin) return;
    const { data: marked } = markedPlace.safeParse(data);
    if (marked) onMark?.(marked.place);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}
