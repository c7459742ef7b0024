import type { FormProps } from '@headwater/ui/form';
import type { TextField } from '../../parts/conflict/find-differences.ts';
import type { VersionedTexts } from '../../parts/conflict/use-versioned-save.tsx';
import { VersionedForm } from '../../parts/conflict/versioned-form.tsx';
import { rowDraft, type RowNoun } from './row-draft.ts';

/** What the add and edit form of an address or a video gets. */
export interface RowFormProps<Row> {
  companyId: number;
  /** As it was when the form opened; null adds one. */
  row: Row | null;
  onClose: (saved: boolean) => void;
}

type Row<Name extends string> = VersionedTexts<Name> & { id: number };

interface RowFormOptions<Name extends string>
  extends
    RowFormProps<Row<Name>>,
    Pick<FormProps<Record<Name, string>, Record<Name, string>>, 'schema' | 'children'> {
  noun: RowNoun;
  fields: readonly TextField<Name>[];
  nothing: Record<Name, string>;
  /** As they are saved now. */
  list: () => Promise<Row<Name>[]>;
  create: (texts: Record<Name, string>) => Promise<unknown>;
  update: (change: Record<Name, string> & { id: number; version: number | undefined }) => Promise<unknown>;
  failed: string;
}

export function RowForm<Name extends string>({
  noun,
  companyId,
  row,
  nothing,
  list,
  create,
  update,
  onClose,
  ...form
}: RowFormOptions<Name>) {
  return (
    <VersionedForm
      {...form}
      label={`${row ? 'Edit' : 'Add'} ${noun}`}
      values={row ?? nothing}
      version={row?.version}
      load={async () => (await list()).find(({ id }) => id === row?.id) ?? null}
      save={async (texts, version) => (row ? update({ ...texts, id: row.id, version }) : create(texts))}
      draftOf={rowDraft({ noun, companyId, id: row?.id })}
      submitLabel={`Save ${noun}`}
      onSaved={() => onClose(true)}
      onCancel={() => onClose(false)}
    />
  );
}
