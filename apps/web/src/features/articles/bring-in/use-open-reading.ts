import { articleTypes, type AnyArticleType } from '@headwater/contract/item-types';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../app/trpc.ts';

const POLL_MS = 1_000;

/** Returns a function that waits until a document is read, then opens the article that it became. */
export function useOpenReading(type: AnyArticleType): (id: string) => Promise<void> {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);

  return async function open(id) {
    const reading = await utils.documents.get.fetch({ id }, { staleTime: 0 });
    // If the person closes the dialog, the article is in the list.
    if (!mounted.current) return;
    if (reading.state === 'failed') throw new Error(reading.message);
    if (reading.state === 'reading') {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      if (mounted.current) await open(id);
      return;
    }
    void utils.invalidate();
    await navigate({
      to: '/$articleType/$uuid',
      params: { articleType: articleTypes[type].slug, uuid: reading.uuid },
      search: { document: id },
    });
  };
}
