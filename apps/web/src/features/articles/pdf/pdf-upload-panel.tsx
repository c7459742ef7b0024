import { pdfLimits } from '@headwater/contract/images';
import { messages } from '@headwater/contract/messages';
import { Button } from '@headwater/ui/button';
import { FileDrop } from '@headwater/ui/file-drop';
import { UploadProgress } from '@headwater/ui/upload-progress';
import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { postForm, type UploadOptions } from '../../items/images/post-form.ts';
import { useFileUpload } from '../use-file-upload.tsx';

const pdfType = 'application/pdf';

interface PdfUploadPanelProps {
  articleId: string;
  onUploaded: () => void;
  onCancel: () => void;
}

/** Accepts one PDF, dropped or chosen, and closes after it is stored. */
export function PdfUploadPanel({ articleId, onUploaded, onCancel }: PdfUploadPanelProps) {
  const queryClient = useQueryClient();
  const { progress, cancel, banner, showProblem, upload } = useFileUpload(async (file, options) =>
    uploadPdf(file, { articleId, ...options }),
  );

  async function replace(file: File): Promise<void> {
    // The drop area goes by the file's extension, but the specification asks for its type.
    if (file.type !== pdfType) {
      showProblem(messages.invalidPdf);
      return;
    }
    if ((await upload(file)) === null) return;
    // An upload is not a tRPC call, so it invalidates the queries itself.
    void queryClient.invalidateQueries();
    onUploaded();
  }

  return (
    <div className="grid gap-4">
      {banner}
      {progress ? (
        <UploadProgress {...progress} onCancel={cancel} />
      ) : (
        <>
          <FileDrop
            accept={{ [pdfType]: ['.pdf'] }}
            maxSize={pdfLimits.uploadBytes}
            icon={FileUp}
            takesFocus
            onFiles={([file]) => void replace(file)}
            onRejected={(texts) => showProblem(texts.map(toSpecMessage).join(' '))}
          >
            Only use this feature if your article is a PDF. To submit your content as a PDF, click or drag &
            drop your PDF file here
          </FileDrop>
          <div>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Replaces the message for a wrong type with the specification's. */
function toSpecMessage(text: string): string {
  return text.startsWith('File type must be') ? messages.invalidPdf : text;
}

/** Makes the file the article's PDF and resolves with its address. Rejects as `postForm` does. */
async function uploadPdf(
  file: Blob,
  { articleId, ...options }: { articleId: string } & UploadOptions,
): Promise<string> {
  const form = new FormData();
  form.append('articleId', articleId);
  form.append('file', file, `${crypto.randomUUID()}.pdf`);
  return postForm('/api/upload/pdf', form, options);
}
