import { FIRST_VERSION, type ArticleRow } from '@headwater/contract/articles';
import { articleTypes, type AnyArticleType } from '@headwater/contract/item-types';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { useNotify } from '@headwater/ui/toasts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

interface BroughtInNoticeProps {
  article: ArticleRow;
  type: AnyArticleType;
  /** Reading that the article came from. */
  readingId: string;
}

/** Lists what an imported document lost, and can remove its article again. */
export function BroughtInNotice({ article, type, readingId }: BroughtInNoticeProps) {
  const [closed, setClosed] = useState(false);
  const { data: reading } = trpc.documents.get.useQuery({ id: readingId });
  const remove = trpc.articles.remove.useMutation();
  const navigate = useNavigate();
  const { notify } = useNotify();
  const { banner, show, clear } = useErrorBanner();
  if (closed || reading?.state !== 'done' || reading.uuid !== article.uuid) return null;
  const { notKept } = reading;

  async function undo(): Promise<void> {
    clear();
    try {
      await remove.mutateAsync({ articleId: article.uuid });
    } catch (error) {
      show('The article could not be removed', error);
      return;
    }
    await navigate({
      to: '/$articleType',
      params: { articleType: articleTypes[type].slug },
      replace: true,
      ignoreBlocker: true,
    });
    notify('The imported text is removed.');
  }

  return (
    <>
      {banner}
      <AlertBanner type="info" duration={Infinity} onClose={() => setClosed(true)}>
        <div className="grid gap-3">
          {notKept.length === 0 ? (
            <p>We imported the whole document. Please read it through.</p>
          ) : (
            <div>
              <p>We imported the document, but could not keep this:</p>
              <ul className="list-disc pl-5">
                {notKept.map((what) => (
                  <li key={what}>{what}</li>
                ))}
              </ul>
            </div>
          )}
          <SameTitle article={article} type={type} />
          {/* An article edited since the import can only be deleted from the list, which asks first. */}
          {article.version === FIRST_VERSION && (
            <div>
              <Button size="small" disabled={remove.isPending} onClick={() => void undo()}>
                Undo: remove this {articleTypes[type].singular}
              </Button>
            </div>
          )}
        </div>
      </AlertBanner>
    </>
  );
}

/** Leads to an earlier article of the same title, as the same document may have been imported before. */
function SameTitle({ article: { uuid, title }, type }: Pick<BroughtInNoticeProps, 'article' | 'type'>) {
  const { data } = trpc.articles.list.useQuery({ type, search: title, limit: 10 }, { enabled: title !== '' });
  const same = data?.articles.find((other) => other.uuid !== uuid && other.title === title);
  if (!same) return null;
  return (
    <p>
      You already had an article with this title:{' '}
      <Link
        to="/$articleType/$uuid"
        params={{ articleType: articleTypes[type].slug, uuid: same.uuid }}
        className="wrap-anywhere"
      >
        <bdi>{same.title}</bdi>
      </Link>
      .
    </p>
  );
}
