import '@headwater/richtext/rich-text.css';
import { createDomSanitiser } from '@headwater/richtext/sanitise-dom';
import createDomPurify from 'dompurify';
import { useMemo } from 'react';

const sanitise = createDomSanitiser(createDomPurify(window));

/** Shows stored rich text as readers see it. No other component sets inner HTML; this one sanitises it. */
export function RichTextView({ html }: { html: string }) {
  const shown = useMemo(() => ({ __html: sanitise(html) }), [html]);
  return <div className="rich-text" dangerouslySetInnerHTML={shown} />;
}
