import '@headwater/richtext/rich-text.css';
import { createDomSanitiser } from '@headwater/richtext/sanitise-dom';
import { embedTitle } from '@headwater/richtext/video-embed';
import createDomPurify from 'dompurify';
import { useMemo } from 'react';
import { VideoFacade } from '../video-facade.tsx';

const sanitise = createDomSanitiser(createDomPurify(window));

/**
 * Shows stored rich text as readers see it, videos included: none is loaded before it is played. No other component sets
 * inner HTML; this one sanitises it.
 */
export function RichTextView({ html }: { html: string }) {
  const parts = useMemo(() => splitAtVideos(sanitise(html)), [html]);
  return (
    <div className="rich-text">
      {parts.map(({ embed, html: text }, index) =>
        embed === null ? (
          <div key={index} className="rich-text" dangerouslySetInnerHTML={{ __html: text }} />
        ) : (
          <VideoFacade key={index} embed={embed} title={embedTitle(embed)} />
        ),
      )}
    </div>
  );
}

interface RichTextPart {
  /** The address of a video's player; null for a text. */
  embed: string | null;
  html: string;
}

/** Returns the text in parts, each video one of its own: a stored text has videos at its top level alone. */
function splitAtVideos(html: string): RichTextPart[] {
  const parts: RichTextPart[] = [];
  for (const element of new DOMParser().parseFromString(html, 'text/html').body.children) {
    const last = parts.at(-1);
    if (element instanceof HTMLIFrameElement) parts.push({ embed: element.src, html: '' });
    else if (last?.embed === null) last.html += element.outerHTML;
    else parts.push({ embed: null, html: element.outerHTML });
  }
  return parts;
}
