/**
 * Lists the clauses of a migration that read the whole of a table which was there before, while nobody else may read or write it.
 * A constraint that is added `not valid` reads nothing, and holds for what is written from then on; what validates it reads the
 * table while others write, but in a transaction of its own alone.
 */
export function listBlockingClauses(migration: string): string[] {
  const statements = statementsOf(migration);
  const created = new Set(
    statements.flatMap((text) => /^create (?:unlogged )?table (\w+)/.exec(text)?.[1] ?? []),
  );
  const clauses = statements.flatMap((text) => {
    const [, table = '', changes = ''] = /^alter table (?:only )?(\w+) (.*)$/s.exec(text) ?? [];
    return created.has(table) ? [] : splitAtCommas(changes);
  });
  const isValidatedLater = clauses.some((clause) => clause.endsWith('not valid'));
  return clauses.filter(
    (clause) => readsTable(clause) || (isValidatedLater && clause.startsWith('validate ')),
  );
}

function readsTable(clause: string): boolean {
  const isConstraint = /^add (?:column .*\bcheck ?\(|(?:constraint \w+ )?(?:check|foreign key)\b)/s.test(
    clause,
  );
  if (isConstraint) return !clause.endsWith('not valid');
  return /^alter (?:column )?\w+ (?:set not null|(?:set data )?type )/.test(clause);
}

/** Returns the statements in lower case with single spaces, without comments, texts and the bodies of functions. */
function statementsOf(migration: string): string[] {
  return migration
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '')
    .replaceAll(/'[^']*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** Splits at the commas that stand in no brackets. */
function splitAtCommas(text: string): string[] {
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += character;
  }
  return [...parts, part.trim()].filter((found) => found !== '');
}
