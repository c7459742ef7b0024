import { MAX_PARTNERS, toPartners, type Partner } from '@headwater/contract/partners';
import { Button } from '@headwater/ui/button';
import { FileField } from '@headwater/ui/file-field';
import { useFormField } from '@headwater/ui/form-fields';
import { SuggestionField } from '@headwater/ui/suggestion-field';
import { TextField } from '@headwater/ui/text-field';
import { useDebouncedSearch } from '@headwater/ui/use-debounced';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { trpc } from '../../../app/trpc.ts';

interface FormPartnersFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
}

const emptyRow: Partner = { name: '', part: '', companyId: null };

/** Edits the list of who took part: companies of the site, or plain names. */
export function FormPartnersField<Values extends FieldValues>({
  control,
  name,
}: FormPartnersFieldProps<Values>) {
  const { field, error } = useFormField<Values, string>(control, name);
  const { ref, onChange, onBlur, value } = field;
  const rows = toPartners(value);
  const list = useRef<HTMLUListElement>(null);
  const change = (changed: readonly Partner[]) => onChange(JSON.stringify(changed));
  const focusRow = (index: number) => {
    const inputs = list.current?.children[index]?.querySelector('input');
    (inputs ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-add]'))?.focus();
  };
  return (
    <FileField
      ref={ref}
      name={name}
      value={value}
      label="Companies and people"
      hint="We ask each company on this site whether its own page may show your case study too, once yours is public."
      error={error}
    >
      <ul ref={list} className="grid gap-4 empty:hidden">
        {rows.map((row, index) => (
          <li key={index} className="rounded border border-line bg-canvas p-4">
            <PartnerRow
              row={row}
              number={index + 1}
              onBlur={onBlur}
              change={(changed) => change(rows.with(index, changed))}
              remove={() => {
                flushSync(() => change(rows.toSpliced(index, 1)));
                focusRow(Math.max(0, index - 1));
              }}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          data-add
          disabledReason={rows.length >= MAX_PARTNERS ? `At most ${String(MAX_PARTNERS)}.` : undefined}
          onClick={() => {
            flushSync(() => change([...rows, emptyRow]));
            focusRow(rows.length);
          }}
        >
          <Plus aria-hidden />
          Add who took part
        </Button>
      </div>
    </FileField>
  );
}

interface PartnerRowProps {
  row: Partner;
  /** From 1. */
  number: number;
  onBlur: () => void;
  change: (row: Partner) => void;
  remove: () => void;
}

function PartnerRow({ row, number, onBlur, change, remove }: PartnerRowProps) {
  const part = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-2">
        <NameField
          label={`Name ${String(number)}`}
          row={row}
          onBlur={onBlur}
          // Another name is not the company that was chosen.
          change={(name) => change({ ...row, name, companyId: null })}
          choose={(company) => {
            change({ ...row, ...company });
            part.current?.focus();
          }}
        />
      </div>
      <div className="grid content-start gap-2">
        <TextField
          ref={part}
          label={`Part ${String(number)}`}
          value={row.part}
          max={120}
          hint="Such as contractor or supplier"
          onBlur={onBlur}
          onValueChange={(text) => change({ ...row, part: text })}
        />
        <div>
          <Button
            variant="quiet"
            size="small"
            onClick={remove}
            aria-label={`Remove ${row.name || `name ${String(number)}`}`}
          >
            Remove
          </Button>
        </div>
      </div>
    </div>
  );
}

interface NameFieldProps {
  label: string;
  row: Partner;
  onBlur: () => void;
  change: (name: string) => void;
  choose: (company: Pick<Partner, 'companyId' | 'name'>) => void;
}

/** Suggests the companies of the site whose name has what is typed. */
function NameField({ label, row, onBlur, change, choose }: NameFieldProps) {
  const [opened] = useState(row.name);
  const search = useDebouncedSearch(row.name);
  const isSearched = row.companyId === null && search.length >= 2 && search !== opened;
  const found = trpc.articles.partners.search.useQuery(
    { search },
    { enabled: isSearched, placeholderData: (previous) => previous },
  );
  const companies = isSearched ? (found.data ?? []) : [];
  return (
    <SuggestionField
      label={label}
      hint={row.companyId === null ? 'A company or a person' : 'On the site: its page is linked'}
      value={row.name}
      max={200}
      onBlur={onBlur}
      onValueChange={change}
      heading="On the site"
      suggestions={companies.map(({ companyId, name }) => ({ key: companyId, label: name, companyId, name }))}
      onChoose={({ companyId, name }) => choose({ companyId, name })}
    />
  );
}
