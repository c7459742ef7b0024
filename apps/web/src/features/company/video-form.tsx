import { createVideoInput, type VideoRow } from '@headwater/contract/company';
import { messages } from '@headwater/contract/messages';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../app/trpc.ts';
import { failedSave } from '../../parts/failure-text.ts';
import { FormButtons } from './form-buttons.tsx';
import type { RowFormProps } from './row-form-props.ts';

/** In a form each field has a value from the start. */
const videoForm = createVideoInput.extend({ title: createVideoInput.shape.title.unwrap() });

const nothing = { url: '', title: '' };

export function VideoForm({ companyId, row, onClose }: RowFormProps<VideoRow>) {
  const [dirty, setDirty] = useState(false);
  const create = trpc.company.videos.create.useMutation();
  const update = trpc.company.videos.update.useMutation();

  async function save(fields: z.output<typeof videoForm>): Promise<void> {
    const sent = row
      ? update.mutateAsync({ companyId, id: row.id, version: row.version, ...fields })
      : create.mutateAsync({ companyId, ...fields });
    await sent.catch((error: unknown) => {
      throw failedSave(messages.saveVideo, error);
    });
    onClose(true);
  }

  return (
    <Form
      label={row ? 'Edit Video' : 'Add Video'}
      schema={videoForm}
      values={row ?? nothing}
      onSubmit={save}
      onDirtyChange={setDirty}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="url"
            inputMode="url"
            label="URL"
            hint="The video's address on YouTube, Vimeo or elsewhere, beginning with https://"
            required
          />
          <FormTextField control={control} name="title" label="Title" max={200} />
          <FormButtons submitLabel="Save Video" dirty={dirty} onCancel={() => onClose(false)} />
        </>
      )}
    </Form>
  );
}
