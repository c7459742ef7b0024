import { readPageInput } from '@headwater/contract/documents';
import type { ArticleType } from '@headwater/contract/item-types';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { trpc } from '../../../app/trpc.ts';
import { useOpenReading } from './use-open-reading.ts';

const addressForm = readPageInput.pick({ url: true });

/** Asks for the address of a page, has it read, and opens the article that is made of it. */
export function PageAddress({ type }: { type: ArticleType }) {
  const open = useOpenReading(type);
  const readPage = trpc.documents.readPage.useMutation();
  return (
    <Form
      label="The address of a page"
      schema={addressForm}
      values={{ url: '' }}
      onSubmit={async ({ url }) => {
        const { id } = await readPage.mutateAsync({ type, url });
        await open(id);
      }}
    >
      {(control) => (
        <div className="grid gap-4">
          <FormTextField
            control={control}
            name="url"
            label="Or the address of a page of your own"
            hint="Its text and pictures are read as a visitor sees them."
            type="url"
            required
          />
          <div>
            <SubmitButton variant="secondary">Read page</SubmitButton>
          </div>
        </div>
      )}
    </Form>
  );
}
