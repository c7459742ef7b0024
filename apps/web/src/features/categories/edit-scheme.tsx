import { schemeForm, type Scheme } from '@headwater/contract/accreditations';
import { MAX_CATEGORY_NAME } from '@headwater/contract/categories';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextField } from '@headwater/ui/form-fields';
import { Skeleton } from '@headwater/ui/skeleton';
import { useAnnounce } from '@headwater/ui/toasts';
import type { z } from 'zod';
import { trpc } from '../../app/trpc.ts';
import { QueryBoundary } from '../../components/query-boundary.tsx';

interface EditSchemeProps {
  /** The accreditation to change; a new one is added without it. */
  id?: number;
  onClose: () => void;
}

/** Asks what an accreditation of the list is. */
export function EditScheme({ id, onClose }: EditSchemeProps) {
  const schemes = trpc.reference.accreditations.useQuery();
  if (id === undefined) return <SchemeDialog onClose={onClose} />;
  return (
    <QueryBoundary
      query={schemes}
      errorMessage="The accreditations could not be loaded"
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {(all) => <SchemeDialog scheme={all.find((each) => each.id === id)} onClose={onClose} />}
    </QueryBoundary>
  );
}

function SchemeDialog({ scheme, onClose }: { scheme?: Scheme | undefined; onClose: () => void }) {
  const create = trpc.reference.categoryTree.create.useMutation();
  const rename = trpc.reference.categoryTree.rename.useMutation();
  const describe = trpc.reference.categoryTree.describe.useMutation();
  const announce = useAnnounce();

  async function submit({ name, ...details }: z.output<typeof schemeForm>): Promise<void> {
    const { id } =
      scheme ?? (await create.mutateAsync({ type: 'accreditation', parentId: 0, categoryName: name }));
    if (scheme && name !== scheme.name) await rename.mutateAsync({ id, categoryName: name });
    await describe.mutateAsync({ id, ...details });
    announce(`${name} is saved`);
    onClose();
  }

  return (
    <FormDialog
      title={scheme ? `Edit ${scheme.name}` : 'New accreditation'}
      schema={schemeForm}
      values={scheme ?? { name: '', issuer: '', purpose: '', url: '' }}
      onSubmit={submit}
      submitLabel="Save"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="name"
            label="Name"
            required
            max={MAX_CATEGORY_NAME}
            autoComplete="off"
          />
          <FormTextField control={control} name="issuer" label="Issued by" max={120} autoComplete="off" />
          <FormTextField
            control={control}
            name="purpose"
            label="What it is for"
            hint="Shown on a company’s page where the company gives no scope."
            max={200}
            autoComplete="off"
          />
          <FormTextField
            control={control}
            name="url"
            label="Web address"
            hint="Where it is described, starting with https://"
            inputMode="url"
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}
