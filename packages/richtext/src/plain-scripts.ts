import { isBlank } from '@headwater/contract/characters';

/** The marks that raise and lower letters. */
export const scriptMarks = ['superscript', 'subscript'] as const;
export type ScriptMark = (typeof scriptMarks)[number];

interface Run {
  text: string;
  script: ScriptMark | null;
}

/** Unicode's raised and lowered letters, each of which NFKC converts to its normal one. */
const letters = {
  superscript: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵡ',
  subscript: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ',
} as const satisfies Record<ScriptMark, string>;

/** Signs that look much the same on the line, or are already raised. */
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
 * Joins runs into one plain text. Raised and lowered letters stay so: by Unicode's own letters if it has all of them,
 * otherwise with '^' or '_' before them, and in brackets if they would merge with what follows: 'm³', '10^3.5',
 * 'k_(B,2)T'.
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
