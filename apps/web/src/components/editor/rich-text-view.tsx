import '@headwater/richtext/rich-text.css';
import { createDomSanitiser } from '@headwater/richtext/sanitise-dom';
import createDomPurify from 'dompurify';
import { useMemo } from 'react';

const sanitise = createDomSanitiser(createDomPurify(window));

/** Stored rich text as readers see it. The only component that sets inner HTML, and only what it sanitised itself. */
export function RichTextView({ html }: { html: string }) {
  const shown = useMemo(() => ({ __html: sanitise(html) }), [html]);
  return <div className="rich-text" dangerouslySetInnerHTML={shown} />;
}
