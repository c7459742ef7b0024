import type { ArticleRow } from '@headwater/contract/articles';
import { articleTypes, type AnyArticleType } from '@headwater/contract/item-types';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { useNotify } from '@headwater/ui/toasts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../../app/trpc.ts';
import { AutoFocusFirstField } from '../../../components/auto-focus-first-field.tsx';
import { scrollToSection } from '../../items/progress/scroll-to-section.ts';
import { useAltTextRequest } from '../../../hooks/alt-text-request.tsx';
import { SUCCESS_DURATION_MS } from '../../../app/success-duration.ts';
import { ArticleForm } from './article-form.tsx';
import { articleOutline } from './article-outline.ts';
import { RichTextWithTasks } from '../../items/talk/rich-text-with-tasks.tsx';

interface ContentSectionProps {
  article: ArticleRow;
  type: AnyArticleType;
  /** Whether the form is open from the start. */
  isOpen: boolean;
}

/** Shows the saved text as readers will see it. The form opens on request. */
export function ContentSection({ article, type, isOpen }: ContentSectionProps) {
  // The form keeps the version that it was opened with, so that it never silently overwrites another person's save.
  const [edited, setEdited] = useState<ArticleRow | null>(isOpen ? article : null);
  const { singular } = articleTypes[type];
  const { notify } = useNotify();
  const openButton = useRef<HTMLButtonElement>(null);
  const utils = trpc.useUtils();
  const save = trpc.articles.save.useMutation({
    onSuccess: (stored) => utils.articles.get.setData({ articleId: stored.uuid }, stored),
  });

  const { requestedUrl, request } = useAltTextRequest();
  if (requestedUrl !== null && !edited) setEdited(article);

  function cancel(): void {
    request(null);
    flushSync(() => setEdited(null));
    openButton.current?.focus();
  }

  function onSaved(): void {
    notify(`${singular} saved`, { duration: SUCCESS_DURATION_MS });
    setEdited(null);
    // The form was long, and the saved text starts further up.
    scrollToSection(articleOutline.content.id);
  }

  return (
    <Card {...articleOutline.content}>
      <div className="grid gap-5">
        {edited ? (
          <AutoFocusFirstField>
            <ArticleForm
              type={type}
              draftKey={edited.uuid}
              article={edited}
              submitLabel={`Save ${singular}`}
              save={async (text, version) => {
                await save.mutateAsync({ uuid: edited.uuid, version, ...text });
              }}
              onSaved={onSaved}
              onCancel={cancel}
            />
          </AutoFocusFirstField>
        ) : (
          <>
            <ArticleView article={article} />
            <div>
              <Button ref={openButton} onClick={() => setEdited(article)}>
                Edit Content
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

/** Shows the saved text. Its title is the page's heading. */
function ArticleView({ article }: { article: ArticleRow }) {
  const { introHeader, author, content, contentAsPdf } = article;
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
