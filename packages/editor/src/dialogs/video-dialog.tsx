import { messages } from '@headwater/contract/messages';
import { videoEmbedUrl } from '@headwater/contract/video-embed';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { FormTextField } from '@headwater/ui/form-fields';
import { Form } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { useSlateStatic } from 'slate-react';
import { z } from 'zod';
import { EditorDialog } from './editor-dialog.tsx';
import { insertMedia } from '../commands/media-commands.ts';

const videoSchema = z.object({
  link: z.string().refine((link) => videoEmbedUrl(link) !== null, messages.invalidVideo),
});

/** Inserts a video from YouTube or Vimeo by its link. */
export function VideoDialog({ onClosed }: { onClosed: () => void }) {
  const editor = useSlateStatic();
  const [values] = useState({ link: '' });

  function insert(link: string): void {
    const url = videoEmbedUrl(link);
    if (url !== null) insertMedia(editor, { type: 'video', url, children: [{ text: '' }] });
  }

  return (
    <EditorDialog title="Insert Video" onClosed={onClosed}>
      {(close) => (
        <Form
          schema={videoSchema}
          values={values}
          onSubmit={({ link }) => {
            insert(link);
            close();
          }}
        >
          {(control) => (
            <>
              <FormTextField
                control={control}
                name="link"
                label="Link"
                hint="The address of the video’s page on YouTube or Vimeo"
                inputMode="url"
                autoComplete="off"
              />
              <DialogActions onCancel={close}>
                <SubmitButton>Insert video</SubmitButton>
              </DialogActions>
            </>
          )}
        </Form>
      )}
    </EditorDialog>
  );
}
