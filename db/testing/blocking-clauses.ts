/**
 * Lists the clauses of a migration that read the whole of a table which was there before, while nobody else may read or write it.
 * A constraint that is added `not valid` reads nothing, and holds for what is written from then on; what validates it reads the
 * table while others write, but in a transaction of its own alone. So does an index, which is built while others read.
 */
export function listBlockingClauses(migration: string): string[] {
  const statements = statementsOf(migration);
  const created = new Set(
    statements.flatMap((text) => /^create (?:unlogged )?table (\w+)/.exec(text)?.[1] ?? []),
  );
  const alterations = statements
    .flatMap(readAlteration)
    .filter(({ table, clause }) => !created.has(table) && !clause.startsWith('validate '));
  const locked = new Set(alterations.map(({ table }) => table));
  return [
    ...alterations.map(({ clause }) => clause).filter(readsTable),
    ...statements.filter((text) => locked.has(tableReadBy(text))),
  ];
}

interface Alteration {
  table: string;
  clause: string;
}

function readAlteration(statement: string): Alteration[] {
  const [, table = '', changes = ''] =
    /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/s.exec(statement) ?? [];
  return splitAtCommas(changes).map((clause) => ({ table, clause }));
}

function readsTable(clause: string): boolean {
  if (clause.endsWith('not valid') || clause.includes(' using index ')) return false;
  return (
    /^add column .*\b(?:check|unique|primary key|stored|identity)\b/.test(clause) ||
    /^add column \w+ (?:small|big)?serial\b/.test(clause) ||
    // What has no default is null at first, and nothing to compare.
    /^add column (?=.*\breferences\b).*\bdefault (?!null\b)/.test(clause) ||
    /^add column .*\bdefault (?:gen_random_uuid|uuidv\d|random|clock_timestamp|nextval)\b/.test(clause) ||
    /^add (?:constraint \w+ )?(?:check|foreign key|unique|primary key|exclude)\b/.test(clause) ||
    /^alter (?:column )?\w+ (?:set not null|(?:set data )?type )/.test(clause)
  );
}

/** Returns the table of which a statement that alters none reads the whole; '' where it reads none. */
function tableReadBy(statement: string): string {
  const found =
    /^create (?:unique )?index (?:if not exists )?\w* ?on (?:only )?(\w+)/.exec(statement) ??
    /^(?:with .* )?(?:update|delete from) (?:only )?(\w+)/.exec(statement) ??
    /^alter table (?:if exists )?(?:only )?(\w+) (?:.*, )?validate /.exec(statement);
  return found?.[1] ?? '';
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
