import { articleTypes, type AnyArticleType } from '@headwater/contract/item-types';
import { useAnnounce, useNotify } from '@headwater/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { randomKey } from '../../../app/random-key.ts';
import { SUCCESS_DURATION_MS } from '../../../app/success-duration.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

interface StartFrom {
  startFrom: (article: { id: number; title: string }) => void;
  /** What says that an article is being copied, or why it could not be. */
  banner: ReactNode;
}

/** Makes a new article with the texts, categories and pictures of an earlier one, and opens it. */
export function useStartFrom(type: AnyArticleType): StartFrom {
  const { slug, singular } = articleTypes[type];
  const navigate = useNavigate();
  const { notify } = useNotify();
  const announce = useAnnounce();
  const errorBanner = useErrorBanner();
  // One key for all attempts with an article: if an answer is lost, the next attempt opens what the first made.
  const [keys] = useState(() => new Map<number, string>());
  const start = trpc.documents.startFrom.useMutation({
    onSuccess: async ({ uuid }) => {
      keys.clear();
      await navigate({ to: '/$articleType/$uuid', params: { articleType: slug, uuid } });
      notify(`A new ${singular} with the same texts, categories and pictures`, {
        duration: SUCCESS_DURATION_MS,
      });
    },
    onError: (error) => errorBanner.show(`The ${singular} could not be made`, error),
  });
  return {
    startFrom: ({ id }) => {
      errorBanner.clear();
      const idempotencyKey = keys.get(id) ?? randomKey();
      keys.set(id, idempotencyKey);
      if (start.isPending) return;
      announce('Copying…');
      start.mutate({ articleId: id, idempotencyKey });
    },
    banner: start.isPending ? <p className="text-sm text-muted">Copying…</p> : errorBanner.banner,
  };
}
