import { useNotify } from '@headwater/ui/toasts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onPageHide } from '@headwater/ui/on-page-hide';
import { ErrorReason } from '../components/error-reason.tsx';
import { RemovedNote } from '../components/removed-note.tsx';
import { useErrorBanner } from './use-error-banner.tsx';

interface UndoableRemovalOptions {
  /** 'Photo', 'Logo'. */
  itemLabel: string;
  remove: (url: string) => Promise<unknown>;
  /** The spec's text for a removal that failed. */
  errorMessage: string;
}

export function removeButtonId(url: string): string {
  return `remove-${url}`;
}

/**
 * Removes a file from the screen at once, and from the portal when it can no longer be undone: some seconds later, with
 * the next change, or as the page is left. A removal that fails brings the file back.
 */
export function useUndoableRemoval({ itemLabel, remove, errorMessage }: UndoableRemovalOptions) {
  const { removalHold } = useRouter().options.context;
  const [removedUrls, setRemovedUrls] = useState<ReadonlySet<string>>(new Set());
  const [undoableUrl, setUndoableUrl] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const uploadButton = useRef<HTMLButtonElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const isMounted = useRef(false);
  const errorBanner = useErrorBanner();
  const { notify } = useNotify();

  useEffect(() => {
    isMounted.current = true;
    const stop = onPageHide(removalHold.send);
    return () => {
      isMounted.current = false;
      stop();
      removalHold.send();
    };
  }, [removalHold]);

  async function send(url: string): Promise<void> {
    const hadFocus = document.activeElement === undoButton.current;
    flushSync(() => setUndoableUrl((current) => (current === url ? null : current)));
    // Not where the note of another removal has taken its place.
    if (hadFocus && undoButton.current === null) uploadButton.current?.focus();
    await remove(url);
  }

  function bringBack(url: string): void {
    setUndoableUrl((current) => (current === url ? null : current));
    setRemovedUrls((urls) => new Set([...urls].filter((other) => other !== url)));
  }

  async function removeFile(url: string): Promise<void> {
    errorBanner.clear();
    setRemovedUrls((urls) => new Set([...urls, url]));
    const removal = removalHold.hold(async () => send(url));
    flushSync(() => setUndoableUrl(url));
    undoButton.current?.focus();
    setAnnouncement(`${itemLabel} removed`);
    try {
      if (await removal) return;
      flushSync(() => bringBack(url));
      setAnnouncement(`${itemLabel} restored`);
      document.getElementById(removeButtonId(url))?.focus();
    } catch (error) {
      bringBack(url);
      setAnnouncement('');
      if (isMounted.current) return errorBanner.show(errorMessage, error);
      const reason = (
        <>
          {errorMessage}. <ErrorReason error={error} />
        </>
      );
      notify(reason, { type: 'error', duration: Infinity });
    }
  }

  return {
    isRemoved: (url: string) => removedUrls.has(url),
    /** The removed file in whose place a note offers to undo the removal; null for none. */
    undoableUrl,
    /** That note; null for none. */
    removedNote:
      undoableUrl === null ? null : (
        <RemovedNote itemLabel={itemLabel} onUndo={removalHold.undo} undoButton={undoButton} />
      ),
    removeFile,
    announcement,
    setAnnouncement,
    uploadButton,
    errorBanner,
  };
}
