import type { ArticleRow, ArticleText } from '@headwater/contract/articles';
import { messages } from '@headwater/contract/messages';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../app/trpc.ts';
import { failedSave } from '../../parts/failure-text.ts';
import { FocusFirst } from '../../parts/focus-first.tsx';
import { goToSection } from '../../parts/progress/go-to-section.ts';
import { successDuration } from '../../parts/success-duration.ts';
import { leaveQuestion } from '../../parts/use-leave-guard.ts';
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

  function cancel(dirty: boolean): void {
    if (dirty && !window.confirm(leaveQuestion)) return;
    flushSync(() => setEdited(null));
    openButton.current?.focus();
  }

  async function update({ uuid, version }: ArticleRow, text: ArticleText): Promise<void> {
    await save.mutateAsync({ uuid, version, ...text }).catch((error: unknown) => {
      throw failedSave(messages.saveArticle, error);
    });
    setSaved((count) => count + 1);
    setEdited(null);
    // The form was long: the eye has to come back to where the flag shows.
    goToSection(articleOutline.content.id);
  }

  return (
    <Card {...articleOutline.content}>
      <div className="grid gap-5">
        {saved > 0 && (
          <AlertBanner key={saved} duration={successDuration}>
            {singular} saved
          </AlertBanner>
        )}
        {edited ? (
          <FocusFirst>
            <ArticleForm
              draftOf={edited.uuid}
              values={textOf(edited)}
              submitLabel={`Save ${singular}`}
              onSubmit={async (text) => update(edited, text)}
              onCancel={cancel}
            />
          </FocusFirst>
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

function textOf({ title, introHeader, author, content }: ArticleRow): ArticleText {
  return { title, introHeader, author, content };
}
