import { messages } from '@headwater/contract/messages';
import { Button } from '@headwater/ui/button';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { FileText, FileUp } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { keepalive } from '../../../app/removal-link.ts';
import { trpc } from '../../../app/trpc.ts';
import { removeButtonId, useUndoableRemoval } from '../../../hooks/use-undoable-removal.tsx';
import { PdfUploadPanel } from './pdf-upload-panel.tsx';

interface PdfSectionProps {
  articleId: string;
  /** Address of the PDF that is the article; null for none. */
  url: string | null;
}

export function PdfSection({ articleId, url }: PdfSectionProps) {
  const [open, setOpen] = useState(false);
  const remove = trpc.articles.removePdf.useMutation(keepalive);
  const { isRemoved, removedNote, removeFile, announcement, setAnnouncement, uploadButton, errorBanner } =
    useUndoableRemoval({
      itemLabel: 'PDF',
      remove: async (pdfUrl) => remove.mutateAsync({ articleId, url: pdfUrl }),
      errorMessage: messages.deletePdf,
    });
  const currentUrl = url === null || isRemoved(url) ? null : url;

  function close(done: string): void {
    flushSync(() => setOpen(false));
    setAnnouncement(done);
    uploadButton.current?.focus();
  }

  return (
    <div className="grid gap-4">
      {errorBanner.banner}
      {removedNote ??
        (currentUrl === null ? (
          !open && <p className="text-muted">No PDF.</p>
        ) : (
          <a
            href={currentUrl}
            target="_blank"
            rel="noopener"
            className="inline-flex items-center gap-2 justify-self-start"
          >
            <FileText aria-hidden className="size-5 shrink-0" />
            Open the PDF
            <VisuallyHidden> in a new tab</VisuallyHidden>
          </a>
        ))}
      {open ? (
        <PdfUploadPanel
          articleId={articleId}
          onUploaded={() => close('PDF uploaded')}
          onCancel={() => close('')}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button ref={uploadButton} onClick={() => setOpen(true)}>
            <FileUp aria-hidden />
            {currentUrl === null ? 'Upload PDF' : 'Replace PDF'}
          </Button>
          {currentUrl !== null && (
            <Button
              id={removeButtonId(currentUrl)}
              variant="quiet"
              onClick={() => void removeFile(currentUrl)}
            >
              Remove PDF
            </Button>
          )}
        </div>
      )}
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
