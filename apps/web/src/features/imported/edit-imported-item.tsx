import { importedTexts, pickImportedTexts, type EditedItem } from '@headwater/contract/imported-item';
import { articleTypes } from '@headwater/contract/item-types';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { useNotify } from '@headwater/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatLondonDay } from '../../app/format-london-day.ts';
import { SUCCESS_DURATION_MS } from '../../app/success-duration.ts';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { VersionedForm } from '../items/conflict/versioned-form.tsx';
import { Page } from '../../components/page.tsx';
import { FormContentField } from '../items/editor/content-field.tsx';
import { ImportedCategories, ImportedPicture } from './imported-parts.tsx';

const fields = {
  title: { label: 'Title' },
  companyName: { label: 'Company' },
  introHeader: { label: 'Introduction' },
  author: { label: 'Author' },
  content: { label: 'Content', isHtml: true },
};

/** Changes the texts, the categories and the picture of an imported item. */
export function EditImportedItem({ item }: { item: EditedItem }) {
  const { id, version, type, hidden, edited, sourceChangedAt } = item;
  const utils = trpc.useUtils();
  const save = trpc.reference.importedItem.save.useMutation();
  const navigate = useNavigate();
  const { notify } = useNotify();
  const toList = async () => navigate({ to: '/references', ignoreBlocker: true });

  return (
    <Page
      title={item.title}
      intro={`${articleTypes[type].singular}. Changes are public ${hidden ? 'once it is shown again' : 'at once'}, and later imports keep them.`}
      action={edited && <UseSource item={item} onDone={toList} />}
    >
      {sourceChangedAt !== null && (
        <AlertBanner type="warning" duration={Infinity}>
          An import of {formatLondonDay(sourceChangedAt)} brought other texts, which are kept beside yours.
          Use the imported texts to see them; yours stay in the audit.
        </AlertBanner>
      )}
      <Card>
        <VersionedForm
          draftKey={`imported-item-${id}`}
          schema={importedTexts}
          fields={fields}
          values={pickImportedTexts(item)}
          version={version}
          load={async () => {
            const saved = await utils.reference.importedItem.get.fetch({ id }, { staleTime: 0 });
            return { ...pickImportedTexts(saved), version: saved.version };
          }}
          save={async (texts, baseVersion = version) =>
            save.mutateAsync({ ...texts, id, version: baseVersion })
          }
          errorMessage="The item could not be saved"
          submitLabel="Save"
          onSaved={() => {
            notify('The item is saved', { duration: SUCCESS_DURATION_MS });
            void toList();
          }}
          onCancel={() => void toList()}
        >
          {(control) => (
            <>
              <FormTextField control={control} name="title" label="Title" required max={200} />
              <div className="grid gap-6 sm:grid-cols-2">
                <FormTextField
                  control={control}
                  name="companyName"
                  label="Company"
                  hint="The name under which it is listed, and by which a company can claim it."
                  required
                  max={200}
                />
                <FormTextField control={control} name="author" label="Author" max={120} />
              </div>
              <FormTextArea control={control} name="introHeader" label="Introduction" max={500} />
              <FormContentField control={control} name="content" label="Content" hint="" />
            </>
          )}
        </VersionedForm>
      </Card>
      <ImportedCategories item={item} />
      <ImportedPicture item={item} />
    </Page>
  );
}

function UseSource({ item: { id, version }, onDone }: { item: EditedItem; onDone: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  const goBack = trpc.reference.importedItem.useSource.useMutation();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Use the imported texts</Button>
      {open && (
        <ConfirmAction
          title="Use the imported texts?"
          confirmLabel="Use the imported texts"
          action={async () => {
            await goBack.mutateAsync({ id, version });
            await onDone();
          }}
          done="The imported texts are back"
          failed="The imported texts could not be used"
          onClose={() => setOpen(false)}
        >
          <p>
            The texts become those of the last import, and imports change them again. The audit keeps yours.
            What you have typed and not saved stays in this browser, which offers it when you edit the item
            again.
          </p>
        </ConfirmAction>
      )}
    </>
  );
}
