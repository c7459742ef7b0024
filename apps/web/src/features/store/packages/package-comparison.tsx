import { formatCount } from '@headwater/contract/money';
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
  /** Says whether to compare packages by this benefit; without it, always. */
  matters?: (packages: readonly ComparedPackage[]) => boolean;
}

const rows: ComparisonRow[] = [
  { label: 'Company Profile', text: ({ termMonths }) => `Public for ${formatTerm(termMonths)}` },
  ...packageRightNames.map(toComparisonRow),
];

/** A benefit is compared only if a package differs from the default. */
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
  return given === null ? 'Any number' : formatCount(given);
}

/** Compares packages, one in each column. */
export function PackageComparison({ packages }: { packages: readonly ComparedPackage[] }) {
  return (
    <Table
      caption="What each package includes"
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
