import { messages } from '@headwater/contract/messages';
import { Button } from '@headwater/ui/button';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { FileText, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { PdfUploadPanel } from './pdf-upload-panel.tsx';

interface PdfSectionProps {
  articleId: string;
  /** The address of the PDF that is the article; null for none. */
  url: string | null;
}

export function PdfSection({ articleId, url }: PdfSectionProps) {
  const [open, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const openButton = useRef<HTMLButtonElement>(null);
  const remove = trpc.articles.removePdf.useMutation();
  const errorBanner = useErrorBanner();

  function close(done: string): void {
    flushSync(() => setOpen(false));
    setAnnouncement(done);
    openButton.current?.focus();
  }

  async function removePdf(currentUrl: string): Promise<void> {
    errorBanner.clear();
    try {
      await remove.mutateAsync({ articleId, url: currentUrl });
      setAnnouncement('PDF removed');
      openButton.current?.focus();
    } catch (error) {
      errorBanner.show(messages.deletePdf, error);
    }
  }

  return (
    <div className="grid gap-4">
      {errorBanner.banner}
      {url === null ? (
        !open && <p className="text-muted">No PDF.</p>
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="inline-flex items-center gap-2 justify-self-start"
        >
          <FileText aria-hidden className="size-5 shrink-0" />
          Open the PDF
          <VisuallyHidden> in a new tab</VisuallyHidden>
        </a>
      )}
      {open ? (
        <PdfUploadPanel
          articleId={articleId}
          onUploaded={() => close('PDF uploaded')}
          onCancel={() => close('')}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button ref={openButton} onClick={() => setOpen(true)}>
            <FileUp aria-hidden />
            {url === null ? 'Upload PDF' : 'Replace PDF'}
          </Button>
          {url !== null && (
            <Button variant="quiet" pending={remove.isPending} onClick={() => void removePdf(url)}>
              Remove PDF
            </Button>
          )}
        </div>
      )}
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
