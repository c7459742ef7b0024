import type { ArticleRow } from '@headwater/contract/articles';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../../app/trpc.ts';
import { AutoFocusFirstField } from '../../../components/auto-focus-first-field.tsx';
import { scrollToSection } from '../../../components/progress/scroll-to-section.ts';
import { SUCCESS_DURATION_MS } from '../../../app/success-duration.ts';
import { ArticleForm } from './article-form.tsx';
import { articleOutline } from './article-outline.ts';
import { ArticleView } from './article-view.tsx';

interface ContentSectionProps {
  article: ArticleRow;
  /** 'Mini Case Study'. */
  singular: string;
  justCreated: boolean;
}

/** What is saved shows as readers will see it; the form opens on request. */
export function ContentSection({ article, singular, justCreated }: ContentSectionProps) {
  // The form keeps to the version that it was opened with, so that nobody else's save is overwritten unseen.
  const [edited, setEdited] = useState<ArticleRow | null>(null);
  const [saved, setSaved] = useState(justCreated ? 1 : 0);
  const openButton = useRef<HTMLButtonElement>(null);
  const utils = trpc.useUtils();
  const save = trpc.articles.save.useMutation({
    onSuccess: (stored) => utils.articles.get.setData({ articleId: stored.uuid }, stored),
  });

  function cancel(): void {
    flushSync(() => setEdited(null));
    openButton.current?.focus();
  }

  function onSaved(): void {
    setSaved((count) => count + 1);
    setEdited(null);
    // The form was long: the eye has to come back to where the flag shows.
    scrollToSection(articleOutline.content.id);
  }

  return (
    <Card {...articleOutline.content}>
      <div className="grid gap-5">
        {saved > 0 && (
          <AlertBanner key={saved} duration={SUCCESS_DURATION_MS}>
            {singular} saved
          </AlertBanner>
        )}
        {edited ? (
          <AutoFocusFirstField>
            <ArticleForm
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
