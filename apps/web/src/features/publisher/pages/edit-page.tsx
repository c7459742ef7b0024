import {
  sitePageForm,
  sitePagePreviewPath,
  sitePagePlaceNames,
  sitePagePlaces,
  type SitePage,
} from '@headwater/contract/site-pages';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { FieldRow } from '@headwater/ui/field-row';
import { FormCheckboxField, FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { useNotify } from '@headwater/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { useConfig } from '../../../app/config.ts';
import { SUCCESS_DURATION_MS } from '../../../app/success-duration.ts';
import { trpc } from '../../../app/trpc.ts';
import { useVersionedSave } from '../../items/conflict/use-versioned-save.tsx';
import { EditForm } from '../../items/draft/edit-form.tsx';
import { Page } from '../../../components/page.tsx';
import { FormContentField } from '../../items/editor/content-field.tsx';
import { fromTexts, pageFields, toTexts, toValues, type PageValues } from './page-texts.ts';

const newPage: PageValues = {
  title: '',
  slug: '',
  content: '',
  place: 'footer',
  position: '1',
  published: true,
};

/** Changes one of the publisher's own pages, or adds one. */
export function EditPage({ page }: { page: SitePage | null }) {
  const create = trpc.publisher.pages.create.useMutation();
  const update = trpc.publisher.pages.update.useMutation();
  const publicSiteUrl = useConfig()?.publicSiteUrl;
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { notify } = useNotify();
  const values = page ? toValues(page) : newPage;
  const toList = async () => navigate({ to: '/publisher/pages', ignoreBlocker: true });
  const { submit, dialog } = useVersionedSave({
    fields: pageFields,
    base: toTexts(values),
    load: async () => {
      if (!page) return null;
      const saved = await utils.publisher.pages.get.fetch({ id: page.id }, { staleTime: 0 });
      return { ...toTexts(toValues(saved)), version: saved.version };
    },
    save: async (texts, version) => {
      const typed = fromTexts(texts);
      if (page) await update.mutateAsync({ ...typed, id: page.id, version: version ?? page.version });
      else await create.mutateAsync(typed);
      notify(`“${typed.title}” is saved`, { duration: SUCCESS_DURATION_MS });
    },
    errorMessage: 'The page could not be saved',
  });

  return (
    <Page title={page?.title ?? 'New page'} action={page && <PreviewLink page={page} />}>
      <Card>
        <EditForm
          draftKey={`site-page-${page?.id ?? 'new'}`}
          schema={sitePageForm}
          values={values}
          version={page?.version}
          submitLabel="Save"
          onSubmit={async (typed, version) => {
            await submit(toTexts(typed), version);
            await toList();
          }}
          onCancel={() => void toList()}
        >
          {(control) => (
            <>
              <FormTextField control={control} name="title" label="Title" required max={120} />
              <FormTextField
                control={control}
                name="slug"
                label="Address"
                hint={`The part after ${publicSiteUrl}/, such as about-us. Earlier addresses still lead to the page.`}
                required
                max={80}
                spellCheck={false}
              />
              <FieldRow>
                <FormSelectField
                  control={control}
                  name="place"
                  label="Place"
                  hint="Where its link appears."
                  options={sitePagePlaces.map((place) => ({
                    value: place,
                    label: sitePagePlaceNames[place],
                  }))}
                />
                <FormTextField
                  control={control}
                  name="position"
                  label="Order"
                  hint="The lowest number comes first."
                  inputMode="numeric"
                  required
                />
              </FieldRow>
              <FormContentField control={control} name="content" label="Content" hint="" />
              <FormCheckboxField
                control={control}
                name="published"
                label="Published"
                hint="Readers see published pages only. Anyone with the link can see the preview of a draft."
              />
            </>
          )}
        </EditForm>
      </Card>
      {dialog}
    </Page>
  );
}

/** Links to a preview of the page as last saved. */
function PreviewLink({ page: { title, previewUuid } }: { page: SitePage }) {
  const publicSiteUrl = useConfig()?.publicSiteUrl;
  if (publicSiteUrl === undefined) return null;
  return (
    <a
      href={`${publicSiteUrl}${sitePagePreviewPath(previewUuid)}`}
      target="_blank"
      rel="noopener"
      aria-label={`Preview ${title} as saved (opens in a new tab)`}
      className={buttonClass({})}
    >
      Preview
    </a>
  );
}
