import { legalPageNames } from '@headwater/contract/publisher';
import type { LegalPageData } from './page-data.ts';
import { RichText } from './rich-text.tsx';

/** Renders a sample of a legal page, which nobody should take for the publisher's word. */
export function LegalPage({ page: { name, content } }: { page: LegalPageData }) {
  return (
    <article className="max-w-[66ch]">
      <h1 className="text-xl wide:text-2xl">{legalPageNames[name]}</h1>
      <p role="note" className="mt-6 rounded border-l-4 border-warn bg-warn-soft p-4">
        <strong className="block text-warn">This is a sample</strong>
        The publisher of this site has not added its own text yet. The text below is an example. It is not
        binding and is not legal advice.
      </p>
      <div className="mt-8">
        <RichText html={content} images={[]} paid={false} />
      </div>
    </article>
  );
}
