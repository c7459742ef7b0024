import { orderedSections, type OrderedSection } from '@headwater/contract/ordered-sections';
import { Button } from '@headwater/ui/button';
import { Table, type TableColumn } from '@headwater/ui/table';
import { useNotify } from '@headwater/ui/toasts';
import { Plus } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { readDraft } from '../../items/draft/draft-store.ts';
import { useDraftKey } from '../../items/draft/use-draft-key.ts';
import { AutoFocusFirstField } from '../../../components/auto-focus-first-field.tsx';
import { SUCCESS_DURATION_MS } from '../../../app/success-duration.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { useReorder } from '../../../hooks/use-reorder.ts';
import { editButtonId, RowActions } from './row-actions.tsx';
import { rowDraftKey, rowLabel } from './row-draft-key.ts';
import type { RowFormProps } from './row-form.tsx';

interface RowsSectionProps<Row> {
  companyId: number;
  section: OrderedSection;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Absent for a section of one row. */
  withSequence?: (row: Row, index: number) => Row;
  limit: number;
  empty: string;
  texts: { confirmRemoval: string; removeFailed: string; reorderFailed?: string };
  remove: (id: number) => Promise<unknown>;
  /** Absent for a section of one row. */
  reorder?: (ids: number[]) => Promise<unknown>;
  RowForm: ComponentType<RowFormProps<Row>>;
}

/** Shows an ordered list that is edited row by row, such as the addresses. */
export function RowsSection<Row extends { id: number }>({
  companyId,
  section,
  columns,
  rows,
  nameOf,
  withSequence = (row) => row,
  limit,
  empty,
  texts,
  remove,
  reorder,
  RowForm,
}: RowsSectionProps<Row>) {
  const itemLabel = rowLabel(section);
  const draftName = useDraftKey();
  const hasDraft = (id?: number) => readDraft(draftName(rowDraftKey({ section, companyId, id }))) !== null;
  // The row with a draft opens by itself, so that the draft can be restored.
  const [edited, setEdited] = useState<Row | 'new' | null>(
    () => rows.find(({ id }) => hasDraft(id)) ?? (hasDraft() ? 'new' : null),
  );
  const [opened, setOpened] = useState(false);
  const [removing, setRemoving] = useState<number | null>(null);
  const { notify } = useNotify();
  const addButton = useRef<HTMLButtonElement>(null);
  const errorBanner = useErrorBanner();
  const reordering = useReorder({
    rows,
    getId: ({ id }) => id,
    withPosition: withSequence,
    save: async (ids) => reorder?.(ids),
    onFailure: (error) => errorBanner.show(texts.reorderFailed ?? '', error),
  });

  const notifySuccess = (text: string) => notify(text, { duration: SUCCESS_DURATION_MS });

  function open(row: Row | 'new'): void {
    setOpened(true);
    setEdited(row);
  }

  function close(saved: boolean): void {
    if (saved) notifySuccess(`${itemLabel} saved`);
    const opener = edited === null || edited === 'new' ? null : editButtonId(edited.id);
    flushSync(() => setEdited(null));
    (opener === null ? addButton.current : document.getElementById(opener))?.focus();
  }

  async function removeRow(id: number): Promise<void> {
    if (!window.confirm(texts.confirmRemoval)) return;
    setRemoving(id);
    errorBanner.clear();
    try {
      await remove(id);
      notifySuccess(`${itemLabel} deleted`);
      addButton.current?.focus();
    } catch (error) {
      errorBanner.show(texts.removeFailed, error);
    } finally {
      setRemoving(null);
    }
  }

  const actions: TableColumn<Row> = {
    header: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <RowActions
        id={row.id}
        name={nameOf(row)}
        isFirst={reordering.orderedRows[0]?.id === row.id}
        isLast={reordering.orderedRows.at(-1)?.id === row.id}
        removing={removing === row.id}
        // Opening another row's form would lose the text typed here.
        disabledReason={edited === null ? undefined : 'Save or cancel the open form first.'}
        onMove={(step) => {
          errorBanner.clear();
          void reordering.move(row.id, step);
        }}
        onEdit={() => open(row)}
        onRemove={() => void removeRow(row.id)}
      />
    ),
  };

  return (
    <>
      <output className="sr-only">{reordering.announcement}</output>
      {(rows.length > 0 || edited === null) && (
        <Table
          caption={orderedSections[section].label}
          columns={[...columns, actions]}
          rows={reordering.orderedRows}
          rowKey={({ id }) => id}
          empty={empty}
        />
      )}
      {errorBanner.banner}
      {edited === null && limit === 1 && rows.length === 1 ? null : edited === null ? (
        <div>
          <Button
            ref={addButton}
            disabledReason={
              rows.length >= limit ? `You have reached the limit of ${String(limit)}.` : undefined
            }
            onClick={() => open('new')}
          >
            <Plus aria-hidden />
            Add {itemLabel}
          </Button>
        </div>
      ) : (
        <div key={edited === 'new' ? 'new' : edited.id} className="rounded border border-line bg-canvas p-5">
          <h3 className="mb-4">
            {edited === 'new' ? 'Add' : 'Edit'} {itemLabel}
          </h3>
          <AutoFocusFirstField disabled={!opened}>
            <RowForm companyId={companyId} row={edited === 'new' ? null : edited} onClose={close} />
          </AutoFocusFirstField>
        </div>
      )}
    </>
  );
}
