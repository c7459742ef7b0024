import { orderedSections, type OrderedSection } from '@headwater/contract/ordered-sections';
import { Button } from '@headwater/ui/button';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table, type TableColumn } from '@headwater/ui/table';
import { QueryBoundary, type QueryLike } from '../../../components/query-boundary.tsx';
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

interface RowsProps<Row> {
  companyId: number;
  section: OrderedSection;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** The row in another place, if more than its sequence changes with that. */
  withSequence?: (row: Row, index: number) => Row;
  /** The number of rows that the company may have, if its package gives fewer than the section takes. */
  limit?: number | undefined;
  empty?: string;
  texts?: RowTexts;
  remove: (id: number) => Promise<unknown>;
  /** Absent for a section of one row, which has no order. */
  reorder?: (ids: number[]) => Promise<unknown>;
  RowForm: ComponentType<RowFormProps<Row>>;
}

interface RowTexts {
  loadFailed: string;
  confirmRemoval: string;
  removeFailed: string;
  reorderFailed: string;
}

interface RowsSectionProps<Row> extends Omit<RowsProps<Row>, 'rows'> {
  query: QueryLike<Row[]>;
}

/** Shows a section whose rows are edited one by one, such as the addresses. */
export function RowsSection<Row extends { id: number; sequence: number }>({
  query,
  ...props
}: RowsSectionProps<Row>) {
  const { texts = textsOf(orderedSections[props.section]) } = props;
  return (
    <QueryBoundary
      query={query}
      errorMessage={texts.loadFailed}
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {(rows) => <Rows {...props} rows={rows} texts={texts} />}
    </QueryBoundary>
  );
}

/** What a section says of its rows, if no specification has its own words. */
function textsOf({ one, many, limit }: { one: string; many: string; limit: number }): RowTexts {
  return {
    loadFailed: `The ${many} could not be loaded`,
    confirmRemoval: `Are you sure you want to delete ${limit === 1 ? 'the' : 'this'} ${one}?`,
    removeFailed: `The ${one} could not be deleted`,
    reorderFailed: `The order of the ${many} could not be saved`,
  };
}

function Rows<Row extends { id: number; sequence: number }>({
  companyId,
  section,
  columns,
  rows,
  nameOf,
  withSequence = (row, index) => ({ ...row, sequence: index + 1 }),
  limit = orderedSections[section].limit,
  empty = `No ${orderedSections[section].many} yet.`,
  texts,
  remove,
  reorder,
  RowForm,
}: RowsProps<Row> & { texts: RowTexts }) {
  const itemLabel = rowLabel(section);
  const hasOnlyRow = limit === 1 && rows.length === 1;
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
    onFailure: (error) => errorBanner.show(texts.reorderFailed, error),
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
        onMove={
          reorder &&
          ((step) => {
            errorBanner.clear();
            void reordering.move(row.id, step);
          })
        }
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
      {edited === null && !hasOnlyRow && (
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
      )}
      {edited !== null && (
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
