import '@headwater/richtext/rich-text.css';
import { plainText } from '@headwater/richtext/plain-text';
import { createDomSanitiser } from '@headwater/richtext/sanitise-dom';
import { describeTable } from '@headwater/richtext/table';
import { embedTitle } from '@headwater/contract/video-embed';
import createDomPurify from 'dompurify';
import { useMemo } from 'react';
import { VideoFacade } from './video-facade.tsx';

const sanitise = createDomSanitiser(createDomPurify(window));

/**
 * Shows stored rich text as readers see it, tables and videos included: no video is loaded before it is played. No other component sets
 * inner HTML; this one sanitises it.
 */
export function RichTextView({ html }: { html: string }) {
  const parts = useMemo(() => splitParts(sanitise(html)), [html]);
  return (
    <div className="rich-text">
      {parts.map((part, index) => (
        <PartView key={index} part={part} />
      ))}
    </div>
  );
}

interface RichTextPart {
  kind: 'text' | 'table' | 'video';
  html: string;
  /** The name of a table, and the address of a video's player. */
  label: string;
}

function PartView({ part: { kind, html, label } }: { part: RichTextPart }) {
  switch (kind) {
    case 'video':
      return <VideoFacade embed={label} title={embedTitle(label)} />;
    case 'table':
      return (
        <section
          className="rich-text-table"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, by keys too
          tabIndex={0}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      );
    case 'text':
      return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
  }
}

/** Returns the text in parts, each video and table one of its own: a stored text has these at its top level alone. */
function splitParts(html: string): RichTextPart[] {
  const parts: RichTextPart[] = [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, blockquote, li, td, th, figcaption'))
    block.setAttribute('dir', 'auto');
  for (const element of body.children) {
    const last = parts.at(-1);
    if (element instanceof HTMLIFrameElement) parts.push({ kind: 'video', html: '', label: element.src });
    else if (element instanceof HTMLTableElement) parts.push(tablePart(element));
    else if (last?.kind === 'text') last.html += element.outerHTML;
    else parts.push({ kind: 'text', html: element.outerHTML, label: '' });
  }
  return parts;
}

function tablePart(table: HTMLTableElement): RichTextPart {
  const headers = [...(table.rows[0]?.cells ?? [])].map(({ innerHTML }) => plainText(innerHTML));
  return { kind: 'table', html: table.outerHTML, label: describeTable(headers) };
}
