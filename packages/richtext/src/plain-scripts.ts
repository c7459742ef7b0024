import { isBlank } from '@headwater/contract/characters';

/** The marks that raise and lower letters. */
export const scriptMarks = ['superscript', 'subscript'] as const;
export type ScriptMark = (typeof scriptMarks)[number];

interface Run {
  text: string;
  script: ScriptMark | null;
}

/** The letters that Unicode has raised and lowered, each of which stands for the one that NFKC makes of it. */
const letters = {
  superscript: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵡ',
  subscript: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ',
} as const satisfies Record<ScriptMark, string>;

/** Signs that look much the same upon the line, or are raised already. */
const ALREADY_RAISED = '*†‡°ªº′″®™℠';

const forms = {
  superscript: formsOf(letters.superscript, ALREADY_RAISED),
  subscript: formsOf(letters.subscript, ''),
} as const satisfies Record<ScriptMark, ReadonlyMap<string, string>>;

const signs = { superscript: '^', subscript: '_' } as const satisfies Record<ScriptMark, string>;

function formsOf(own: string, unchanged: string): ReadonlyMap<string, string> {
  const byLetter = new Map(Array.from(own, (form) => [form.normalize('NFKC'), form]));
  const hyphen = byLetter.get('−') ?? '';
  return new Map([
    ...byLetter,
    ['-', hyphen],
    ...Array.from(own + unchanged, (form) => [form, form] as const),
  ]);
}

/**
 * Joins runs to one plain text. What is raised or lowered keeps that: by Unicode's own letters where it has all of them,
 * else by '^' or '_' before it, and brackets where it would run into what follows: 'm³', '10^3.5', 'k_(B,2)T'.
 */
export function joinScripts(runs: readonly Run[]): string {
  const passages: Run[] = [];
  for (const { text, script } of runs) {
    const last = passages.at(-1);
    if (last?.script === script) last.text += text;
    else if (text !== '') passages.push({ text, script });
  }
  return passages
    .map(({ text, script }, index) =>
      script === null ? text : toPlainScript(text, script, passages[index + 1]?.text ?? ''),
    )
    .join('');
}

function toPlainScript(text: string, script: ScriptMark, next: string): string {
  const passage = text.trim();
  if (isBlank(passage)) return text;
  return text.replace(
    passage,
    () => toForms(passage, script) ?? signs[script] + bracket(passage, text, next),
  );
}

function toForms(passage: string, script: ScriptMark): string | null {
  const found = Array.from(passage, (letter) => forms[script].get(letter));
  return found.includes(undefined) ? null : found.join('');
}

function bracket(passage: string, text: string, next: string): string {
  const runsOn = text.endsWith(passage) && /^[\p{L}\p{M}\p{N}]/u.test(next);
  return runsOn || /\s/.test(passage) ? `(${passage})` : passage;
}
