import { RequestReference } from '@headwater/ui/request-reference';
import { useNotice } from '@headwater/ui/use-notice';
import { useUpload } from '@headwater/ui/use-upload';
import type { ReactNode } from 'react';
import { useRetryAfterSignIn } from '../../app/retry-after-sign-in.ts';
import type { UploadOptions } from '../items/images/post-form.ts';

/**
 * Uploads a file by `post`, once more after a sign-in. `upload` resolves with what `post` does, or with null if it was
 * cancelled or has failed; the banner shows why it failed.
 */
export function useFileUpload(post: (file: Blob, options: UploadOptions) => Promise<string>) {
  const retryAfterSignIn = useRetryAfterSignIn();
  const { notify, dismiss, banner } = useNotice();
  const { progress, send, cancel } = useUpload(async (file, options) =>
    retryAfterSignIn(async () => post(file, options)),
  );

  const showProblem = (content: ReactNode) => notify(content, { type: 'error', duration: Infinity });

  async function upload(file: File): Promise<string | null> {
    dismiss();
    const outcome = await send(file, file.size);
    if (outcome.state === 'failed')
      showProblem(
        <>
          {outcome.failure.message}
          <RequestReference requestId={outcome.failure.requestId} />
        </>,
      );
    return outcome.state === 'done' ? outcome.url : null;
  }

  return { progress, cancel, banner, showProblem, upload };
}
