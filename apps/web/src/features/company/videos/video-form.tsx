import { messages } from '@headwater/contract/messages';
import { orderedSections, type SectionRow } from '@headwater/contract/ordered-sections';
import { FormTextField } from '@headwater/ui/form-fields';
import { trpc } from '../../../app/trpc.ts';
import { RowForm, type RowFormProps } from '../rows/row-form.tsx';

const fields = {
  url: { label: 'URL' },
  title: { label: 'Title' },
};

export function VideoForm({ companyId, row, onClose }: RowFormProps<SectionRow<'videos'>>) {
  const utils = trpc.useUtils();
  const create = trpc.company.videos.create.useMutation();
  const update = trpc.company.videos.update.useMutation();
  return (
    <RowForm
      section="videos"
      schema={orderedSections.videos.fields}
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
            hint="The video's address on YouTube, Vimeo or elsewhere, starting with https://"
            required
          />
          <FormTextField control={control} name="title" label="Title" max={200} />
        </>
      )}
    </RowForm>
  );
}
