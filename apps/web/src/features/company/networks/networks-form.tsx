import type { NetworksRow } from '@headwater/contract/company';
import { messages } from '@headwater/contract/messages';
import { FieldRow } from '@headwater/ui/field-row';
import { FormTextField } from '@headwater/ui/form-fields';
import { trpc } from '../../../app/trpc.ts';
import { VersionedForm } from '../../items/conflict/versioned-form.tsx';
import { networkFields, networkNames, networksDraftKey, networksForm } from './networks-fields.ts';

const emptyNetworks = { facebook: '', x_twitter: '', linkedin: '', youtube: '' };

interface NetworksFormProps {
  companyId: number;
  /** Networks as they were when the form opened; null creates them. */
  networks: NetworksRow | null;
  onClose: (saved: boolean) => void;
}

export function NetworksForm({ companyId, networks, onClose }: NetworksFormProps) {
  const utils = trpc.useUtils();
  const onSuccess = (row: NetworksRow) => utils.company.networks.get.setData({ companyId }, row);
  const create = trpc.company.networks.create.useMutation({ onSuccess });
  const update = trpc.company.networks.update.useMutation({ onSuccess });
  return (
    <VersionedForm
      label="Social Networks"
      schema={networksForm}
      fields={networkFields}
      values={networks ?? emptyNetworks}
      version={networks?.version}
      load={async () => utils.company.networks.get.fetch({ companyId }, { staleTime: 0 })}
      // Another tab may have created them meanwhile: then there is a version to save over.
      save={async (texts, version) =>
        version === undefined
          ? create.mutateAsync({ companyId, ...texts })
          : update.mutateAsync({ companyId, version, ...texts })
      }
      errorMessage={networks ? messages.saveNetworks : messages.createNetworks}
      draftKey={networksDraftKey(companyId)}
      submitLabel="Save"
      onSaved={() => onClose(true)}
      onCancel={() => onClose(false)}
    >
      {(control) => (
        <FieldRow>
          {networkNames.map((name) => (
            <FormTextField
              key={name}
              control={control}
              name={name}
              label={networkFields[name].label}
              inputMode="url"
            />
          ))}
        </FieldRow>
      )}
    </VersionedForm>
  );
}
