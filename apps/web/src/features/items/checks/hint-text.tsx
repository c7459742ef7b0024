import { checkRules, type Hint } from '@headwater/contract/checks';

/** Says what a hint found, and what to do. */
export function HintText({ hint: { rule, found, advice } }: { hint: Hint }) {
  return (
    <>
      <p className="text-sm font-semibold">{checkRules[rule].label}</p>
      {found !== '' && (
        <p dir="auto" className="text-sm wrap-anywhere text-muted">
          {found}
        </p>
      )}
      <p className="text-sm wrap-anywhere">{advice}</p>
    </>
  );
}

/** Names a hint for a button beside it. */
export function hintName({ rule, label }: Hint): string {
  return `${checkRules[rule].label}, ${label}`;
}
