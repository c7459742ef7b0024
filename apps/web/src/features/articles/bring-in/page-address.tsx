import { readPageInput } from '@headwater/contract/documents';
import type { AnyArticleType } from '@headwater/contract/item-types';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { trpc } from '../../../app/trpc.ts';
import { useOpenReading } from './use-open-reading.ts';

const addressForm = readPageInput.pick({ url: true });

/** Asks for a page's address, has the page read, and opens the article that it becomes. */
export function PageAddress({ type }: { type: AnyArticleType }) {
  const open = useOpenReading(type);
  const readPage = trpc.documents.readPage.useMutation();
  return (
    <Form
      label="A page’s address"
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
            label="Or the address of your own web page"
            hint="We read its text and pictures as a visitor sees them."
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
