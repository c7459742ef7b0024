import {
  givenByRight,
  noLimits,
  packageRightNames,
  packageRights,
  type PackageRight,
  type PackageRightRules,
} from '@headwater/contract/package-rights';
import { formatTerm, type PackageOnSale } from '@headwater/contract/packages';
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
  ...packageRightNames.map(toComparisonRow),
];

/** A benefit is compared only where a package differs from the default. */
function toComparisonRow(right: PackageRight): ComparisonRow {
  const rules: PackageRightRules = packageRights[right];
  return {
    label: rules.comparedAs ?? rules.label,
    text: ({ limits }) => toText(givenByRight(limits, right)),
    matters: (packages) =>
      rules.kind === 'count' || packages.some(({ limits }) => limits[right] !== noLimits[right]),
  };
}

function toText(given: ReturnType<typeof givenByRight>): string {
  if (typeof given === 'boolean') return given ? 'Yes' : 'No';
  return given?.toLocaleString('en-GB') ?? 'Any number';
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
