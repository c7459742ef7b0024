/** The longest tag that RFC 5646 asks programs to take. */
const MAX_TAG_LENGTH = 35;

/** Say nothing that a screen reader or a spelling checker could use. */
const vagueLanguages = new Set(['und', 'mul', 'zxx', 'mis']);

const knownNames = new Intl.DisplayNames('en-GB', { type: 'language', fallback: 'none' });

/**
 * Returns a language tag (BCP 47) in its canonical form and without extensions: 'de', 'pt-BR'. Null for what is none, which a
 * language's name is too: the syntax takes 'german', and no screen reader knows it.
 */
export function parseLanguage(tag: string): string | null {
  const typed = tag.trim();
  if (typed === '' || typed.length > MAX_TAG_LENGTH) return null;
  try {
    const { baseName, language } = new Intl.Locale(typed);
    return isKnown(language) && baseName.length <= MAX_TAG_LENGTH ? baseName : null;
  } catch {
    return null;
  }
}

function isKnown(language: string): boolean {
  return language.length <= 3 && !vagueLanguages.has(language) && knownNames.of(language) !== undefined;
}

/** Returns the language of a passage; null for the language of the site, English of any kind, which needs no mark. */
export function foreignLanguage(tag: string): string | null {
  const language = parseLanguage(tag);
  return language === null || language.split('-')[0] === 'en' ? null : language;
}

const names = new Intl.DisplayNames('en-GB', { type: 'language' });

/** Returns the English name of a language: 'German', 'Brazilian Portuguese'; the tag itself where it has none. */
export function languageName(tag: string): string {
  return names.of(tag) ?? tag;
}
