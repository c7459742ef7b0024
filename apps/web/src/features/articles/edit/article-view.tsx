import type { ArticleRow } from '@headwater/contract/articles';
import { RichTextWithTasks } from '../../items/talk/rich-text-with-tasks.tsx';

/** Shows the text as it is saved; its title is the page's heading. */
export function ArticleView({
  article: { introHeader, author, content, contentAsPdf },
}: {
  article: ArticleRow;
}) {
  const emptyText = contentAsPdf === null ? 'No text yet.' : 'No text: the article is its PDF.';
  return (
    <div className="grid max-w-prose gap-3">
      {introHeader !== '' && (
        <p dir="auto" className="font-semibold wrap-anywhere text-muted">
          {introHeader}
        </p>
      )}
      {author !== '' && <p className="text-sm wrap-anywhere text-muted">By {author}</p>}
      {content === '' ? <p className="text-muted">{emptyText}</p> : <RichTextWithTasks html={content} />}
    </div>
  );
}
