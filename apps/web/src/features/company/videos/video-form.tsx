import { createVideoInput, type VideoRow } from '@headwater/contract/company';
import { messages } from '@headwater/contract/messages';
import { FormTextField } from '@headwater/ui/form-fields';
import { trpc } from '../../../app/trpc.ts';
import { RowForm, type RowFormProps } from '../rows/row-form.tsx';

/** Each field of a form has a value from the start. */
const videoForm = createVideoInput.extend({ title: createVideoInput.shape.title.unwrap() });

const fields = {
  url: { label: 'URL' },
  title: { label: 'Title' },
};

export function VideoForm({ companyId, row, onClose }: RowFormProps<VideoRow>) {
  const utils = trpc.useUtils();
  const create = trpc.company.videos.create.useMutation();
  const update = trpc.company.videos.update.useMutation();
  return (
    <RowForm
      itemLabel="Video"
      schema={videoForm}
      fields={fields}
      emptyRow={{ url: '', title: '' }}
      companyId={companyId}
      row={row}
      listRows={async () => utils.company.videos.list.fetch({ companyId }, { staleTime: 0 })}
      create={async (video) => create.mutateAsync({ companyId, ...video })}
      update={async (video) => update.mutateAsync({ companyId, ...video })}
      errorMessage={messages.saveVideo}
      onClose={onClose}
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
        </>
      )}
    </RowForm>
  );
}
