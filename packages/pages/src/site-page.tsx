import type { SitePageData } from './page-data.ts';
import { RichText } from './rich-text.tsx';

/** Renders a page of the publisher's own. */
export function SitePage({ page: { title, content } }: { page: SitePageData }) {
  return (
    <article className="max-w-[66ch]">
      <h1 dir="auto" className="text-xl wide:text-2xl">
        {title}
      </h1>
      <div className="mt-8">
        <RichText html={content} images={[]} paid={false} />
      </div>
    </article>
  );
}
