/** The longest tag that RFC 5646 asks programs to accept. */
const MAX_TAG_LENGTH = 35;

/** Tags that are of no use to a screen reader or a spelling checker. */
const vagueLanguages = new Set(['und', 'mul', 'zxx', 'mis']);

const knownNames = new Intl.DisplayNames('en-GB', { type: 'language', fallback: 'none' });

/**
 * Returns a language tag (BCP 47) in its canonical form and without extensions: 'de', 'pt-BR'. Null for an invalid tag,
 * including a language's name: the syntax allows 'german', but no screen reader knows it.
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

/** Returns the language of a passage; null for the site's language, English of any kind, which needs no mark. */
export function foreignLanguage(tag: string): string | null {
  const language = parseLanguage(tag);
  return language === null || language.split('-')[0] === 'en' ? null : language;
}

const names = new Intl.DisplayNames('en-GB', { type: 'language' });

/** Returns the English name of a language: 'German', 'Brazilian Portuguese'; the tag itself if it has none. */
export function languageName(tag: string): string {
  return names.of(tag) ?? tag;
}
