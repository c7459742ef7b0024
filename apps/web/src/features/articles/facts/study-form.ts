import type { ArticleRow } from '@headwater/contract/articles';
import { trpc } from '../../../app/trpc.ts';

/** Props of a form that edits a part of a case study beside its text. */
export interface StudyFormProps {
  /** The article as it was when the form opened. */
  article: ArticleRow;
  draftKey: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** Returns how such a form loads the article, and saves its part of it. */
export function useStudy({ uuid }: ArticleRow) {
  const { get } = trpc.useUtils().articles;
  const { mutateAsync } = trpc.articles.save.useMutation({
    onSuccess: (stored) => get.setData({ articleId: stored.uuid }, stored),
  });
  return {
    load: async () => get.fetch({ articleId: uuid }, { staleTime: 0 }),
    save: async (part: Partial<ArticleRow>, version: number | undefined) =>
      mutateAsync({ ...part, uuid, version }),
  };
}
