import { documentLimits, documentTypes, refusedDocumentTypes } from '@headwater/contract/documents';
import type { AnyArticleType } from '@headwater/contract/item-types';
import { FileDrop } from '@headwater/ui/file-drop';
import { UploadProgress } from '@headwater/ui/upload-progress';
import { FileUp } from 'lucide-react';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { useFileUpload } from '../use-file-upload.tsx';
import { useOpenReading } from './use-open-reading.ts';
import { postForm, type UploadOptions } from '../../items/images/post-form.ts';

/** Accepts one document, dropped or chosen, and opens the article that it becomes. */
export function DocumentFile({ type }: { type: AnyArticleType }) {
  const open = useOpenReading(type);
  const { progress, cancel, banner, showProblem, upload } = useFileUpload(async (file, options) =>
    uploadDocument(file, { type, ...options }),
  );

  async function bringIn(file: File): Promise<void> {
    const reading = await upload(file);
    if (reading === null) return;
    await open(reading).catch((error: unknown) => showProblem(<ErrorReason error={error} />));
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
