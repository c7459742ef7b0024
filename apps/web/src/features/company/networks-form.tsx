import type { NetworksRow } from '@headwater/contract/company';
import { messages } from '@headwater/contract/messages';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../app/trpc.ts';
import { failedSave } from '../../parts/failure-text.ts';
import { FormButtons } from './form-buttons.tsx';
import { networkFields, networksForm } from './networks-fields.ts';

const nothing = { facebook: '', x_twitter: '', linkedin: '', youtube: '' };

interface NetworksFormProps {
  companyId: number;
  /** null creates them. */
  networks: NetworksRow | null;
  onClose: (saved: boolean) => void;
}

export function NetworksForm({ companyId, networks, onClose }: NetworksFormProps) {
  const [dirty, setDirty] = useState(false);
  const utils = trpc.useUtils();
  const onSuccess = (row: NetworksRow) => utils.company.networks.get.setData({ companyId }, row);
  const create = trpc.company.networks.create.useMutation({ onSuccess });
  const update = trpc.company.networks.update.useMutation({ onSuccess });

  async function save(fields: z.output<typeof networksForm>): Promise<void> {
    const sent = networks
      ? update.mutateAsync({ companyId, version: networks.version, ...fields })
      : create.mutateAsync({ companyId, ...fields });
    await sent.catch((error: unknown) => {
      throw failedSave(networks ? messages.saveNetworks : messages.createNetworks, error);
    });
    onClose(true);
  }

  return (
    <Form
      label="Social Networks"
      schema={networksForm}
      values={networks ?? nothing}
      onSubmit={save}
      onDirtyChange={setDirty}
    >
      {(control) => (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            {networkFields.map(({ name, label }) => (
              <FormTextField key={name} control={control} name={name} label={label} inputMode="url" />
            ))}
          </div>
          <FormButtons submitLabel="Save" dirty={dirty} onCancel={() => onClose(false)} />
        </>
      )}
    </Form>
  );
}
