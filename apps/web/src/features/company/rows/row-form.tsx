import type { OrderedSection } from '@headwater/contract/ordered-sections';
import type { FormProps } from '@headwater/ui/form';
import type { VersionedFields } from '../../items/conflict/diff-fields.ts';
import type { VersionedTexts } from '../../items/conflict/use-versioned-save.tsx';
import { VersionedForm } from '../../items/conflict/versioned-form.tsx';
import { rowDraftKey, rowLabel } from './row-draft-key.ts';

/** Props of the form that adds or edits an address or a video. */
export interface RowFormProps<Row> {
  companyId: number;
  /** Row as it was when the form opened; null adds one. */
  row: Row | null;
  onClose: (saved: boolean) => void;
}

type VersionedRow<Name extends string> = VersionedTexts<Name> & { id: number };

interface RowFormBaseProps<Name extends string>
  extends
    RowFormProps<VersionedRow<NoInfer<Name>>>,
    Pick<FormProps<Record<NoInfer<Name>, string>, Record<NoInfer<Name>, string>>, 'schema' | 'children'> {
  section: OrderedSection;
  fields: VersionedFields<Name>;
  emptyRow: Record<NoInfer<Name>, string>;
  /** Loads the rows as saved now. */
  listRows: () => Promise<VersionedRow<NoInfer<Name>>[]>;
  create: (texts: Record<NoInfer<Name>, string>) => Promise<unknown>;
  update: (
    change: Record<NoInfer<Name>, string> & { id: number; version: number | undefined },
  ) => Promise<unknown>;
  errorMessage: string;
}

export function RowForm<Name extends string>({
  section,
  companyId,
  row,
  emptyRow,
  listRows,
  create,
  update,
  onClose,
  ...form
}: RowFormBaseProps<Name>) {
  return (
    <VersionedForm
      {...form}
      label={`${row ? 'Edit' : 'Add'} ${rowLabel(section)}`}
      values={row ?? emptyRow}
      version={row?.version}
      load={async () => (await listRows()).find(({ id }) => id === row?.id) ?? null}
      save={async (texts, version) => (row ? update({ ...texts, id: row.id, version }) : create(texts))}
      draftKey={rowDraftKey({ section, companyId, id: row?.id })}
      submitLabel={`Save ${rowLabel(section)}`}
      onSaved={() => onClose(true)}
      onCancel={() => onClose(false)}
    />
  );
}
