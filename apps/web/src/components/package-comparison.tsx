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
  /** Whether packages have to be compared by it; always where it is absent. */
  matters?: (packages: readonly ComparedPackage[]) => boolean;
}

const rows: ComparisonRow[] = [
  { label: 'Company Profile', text: ({ termMonths }) => `Public for ${formatTerm(termMonths)}` },
  ...packageContentKinds.map((kind) => ({
    label: packageContents[kind].label,
    text: ({ limits }: ComparedPackage) => limitOfKind(limits, kind)?.toLocaleString('en-GB') ?? 'Any number',
  })),
  {
    label: 'Featured places',
    text: ({ limits }) => String(limits.featured),
    matters: (packages) => packages.some(({ limits }) => limits.featured > 0),
  },
  givenRow('Enquiries from readers', 'enquiries'),
  givenRow('Statistics', 'statistics'),
];

/** What every package gives needs no comparison. */
function givenRow(label: string, kind: 'enquiries' | 'statistics'): ComparisonRow {
  return {
    label,
    text: ({ limits }) => (limits[kind] ? 'Yes' : 'No'),
    matters: (packages) => packages.some(({ limits }) => !limits[kind]),
  };
}

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
      rows={rows.filter(({ matters }) => matters?.(packages) ?? true)}
      rowKey={({ label }) => label}
      empty={null}
    />
  );
}
