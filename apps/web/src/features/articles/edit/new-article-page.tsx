import type { ContentTexts } from '@headwater/contract/item-texts';
import { articleTypes, type AnyArticleType } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { Card } from '@headwater/ui/card';
import { useNotify } from '@headwater/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { randomKey } from '../../../app/random-key.ts';
import { useUser } from '../../../app/session.ts';
import { SUCCESS_DURATION_MS } from '../../../app/success-duration.ts';
import { trpc } from '../../../app/trpc.ts';
import { Page } from '../../../components/page.tsx';
import { NewItemProgress } from '../../items/progress/progress-panel.tsx';
import { BringInButton } from '../bring-in/bring-in-button.tsx';
import { ArticleForm } from './article-form.tsx';
import { articleOutline } from './article-outline.ts';
import { BackToList } from './back-to-list.tsx';

export function NewArticlePage({ type }: { type: AnyArticleType }) {
  const { slug, singular } = articleTypes[type];
  const user = useUser();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { notify } = useNotify();
  const save = trpc.articles.save.useMutation();
  // One key for all attempts of this form: if an answer is lost, the next attempt saves the article that the first
  // created.
  const [idempotencyKey] = useState(randomKey);

  async function create(text: ContentTexts): Promise<void> {
    const article = await save.mutateAsync({ type, idempotencyKey, ...text });
    const { uuid } = article;
    utils.articles.get.setData({ articleId: uuid }, article);
    // The form counts as unsaved until this handler ends, and Back must not lead to an empty form.
    await navigate({
      to: '/$articleType/$uuid',
      params: { articleType: slug, uuid },
      replace: true,
      ignoreBlocker: true,
    });
    notify(`${singular} saved`, { duration: SUCCESS_DURATION_MS });
  }

  return (
    <Page
      title={`New ${singular}`}
      intro={<BackToList type={type} />}
      action={<BringInButton type={type} />}
      aside={<NewItemProgress type={type} />}
    >
      <Card {...articleOutline.content}>
        <ArticleForm
          type={type}
          draftKey={`new-${type}`}
          article={null}
          submitLabel={`Create ${singular}`}
          {...(user?.activeSubscription === false && { disabledReason: messages.articlesNeedSubscription })}
          save={create}
          onCancel={() =>
            // The form has already asked about unsaved text.
            void navigate({ to: '/$articleType', params: { articleType: slug }, ignoreBlocker: true })
          }
        />
      </Card>
      <Card title="What comes next" description="These sections open when you create the article.">
        <ul className="divide-y divide-line">
          {[articleOutline.pdf, articleOutline.image, articleOutline.categories].map(
            ({ id, title, description }) => (
              <li key={id} id={id} className="py-3 first:pt-0 last:pb-0">
                <h3 dir="auto">{title}</h3>
                <p className="text-sm text-muted">{description}</p>
              </li>
            ),
          )}
        </ul>
      </Card>
    </Page>
  );
}
