import {
  formatTerm,
  limitOfKind,
  packageContentKinds,
  packageContents,
  type PackageOnSale,
} from '@headwater/contract/packages';
import { Table } from '@headwater/ui/table';

export type ComparedPackage = Pick<PackageOnSale, 'id' | 'name' | 'termMonths' | 'limits'>;

interface ComparisonRow {
  label: string;
  text: (compared: ComparedPackage) => string;
}

const rows: ComparisonRow[] = [
  { label: 'Company Profile', text: ({ termMonths }) => `Public for ${formatTerm(termMonths)}` },
  ...packageContentKinds.map((kind) => ({
    label: packageContents[kind].label,
    text: ({ limits }: ComparedPackage) => limitOfKind(limits, kind)?.toLocaleString('en-GB') ?? 'Any number',
  })),
];

/** Compares what packages give, one in a column. */
export function PackageComparison({ packages }: { packages: readonly ComparedPackage[] }) {
  return (
    <Table
      caption="What each package gives"
      columns={[
        { header: 'What you get', kind: 'heading', cell: ({ label }: ComparisonRow) => label },
        ...packages.map((compared) => ({
          header: compared.name,
          cell: ({ text }: ComparisonRow) => text(compared),
        })),
      ]}
      rows={rows}
      rowKey={({ label }) => label}
      empty={null}
    />
  );
}
