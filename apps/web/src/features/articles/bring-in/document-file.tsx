import { documentLimits, documentTypes, refusedDocumentTypes } from '@headwater/contract/documents';
import type { AnyArticleType } from '@headwater/contract/item-types';
import { FileDrop } from '@headwater/ui/file-drop';
import { RequestReference } from '@headwater/ui/request-reference';
import { UploadProgress } from '@headwater/ui/upload-progress';
import { useNotice } from '@headwater/ui/use-notice';
import { useUpload } from '@headwater/ui/use-upload';
import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRetryAfterSignIn } from '../../../app/retry-after-sign-in.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { useOpenReading } from './use-open-reading.ts';
import { postForm, type UploadOptions } from '../../items/images/post-form.ts';

/** Accepts one document, dropped or chosen, and opens the article that it becomes. */
export function DocumentFile({ type }: { type: AnyArticleType }) {
  const open = useOpenReading(type);
  const retryAfterSignIn = useRetryAfterSignIn();
  const { notify, dismiss, banner } = useNotice();
  const { progress, send, cancel } = useUpload(async (file, options) =>
    retryAfterSignIn(async () => uploadDocument(file, { type, ...options })),
  );

  const showProblem = (content: ReactNode) => notify(content, { type: 'error', duration: Infinity });

  async function bringIn(file: File): Promise<void> {
    dismiss();
    const outcome = await send(file, file.size);
    if (outcome.state === 'failed')
      showProblem(
        <>
          {outcome.failure.message}
          <RequestReference requestId={outcome.failure.requestId} />
        </>,
      );
    if (outcome.state !== 'done') return;
    await open(outcome.url).catch((error: unknown) => showProblem(<ErrorReason error={error} />));
  }

  return (
    <div className="grid gap-4">
      {banner}
      {progress ? (
        <>
          <UploadProgress {...progress} onCancel={cancel} />
          {progress.sent === progress.total && <output>Reading the document…</output>}
        </>
      ) : (
        <FileDrop
          accept={{ ...documentTypes, ...refusedDocumentTypes }}
          maxSize={documentLimits.uploadBytes}
          icon={FileUp}
          takesFocus
          onFiles={([file]) => void bringIn(file)}
          onRejected={(texts) => showProblem(texts.map(toOwnMessage).join(' '))}
        >
          Click or drag & drop a Word (.docx), OpenDocument (.odt), HTML, Markdown or PDF file here
        </FileDrop>
      )}
    </div>
  );
}

/** The drop area's own message lists media types. */
function toOwnMessage(text: string): string {
  return text.startsWith('File type must be')
    ? 'Word (.docx), OpenDocument (.odt), HTML, Markdown and PDF files can be imported.'
    : text;
}

/** Sends a file to the portal and resolves with the id of its reading. Rejects as `postForm` does. */
async function uploadDocument(
  file: Blob,
  { type, ...options }: { type: AnyArticleType } & UploadOptions,
): Promise<string> {
  const form = new FormData();
  form.append('type', type);
  // The content identifies the file type, and the file's name stays private.
  form.append('file', file, crypto.randomUUID());
  return postForm('/api/documents', form, options);
}
