import { toNfc } from './characters.ts';
import { enquiryFileKinds, enquiryFileLimits, type EnquiryFileType } from './enquiry-files.ts';

/** Characters that hide, reverse or end others, and those of no known meaning. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Characters that programs give a meaning in names of files. */
const SPECIAL = /[<>:"|?*]/g;

/** Names that Windows keeps for its devices, whatever extension they have: no file can be stored under one. */
const DEVICE = /^(?:con(?:in\$|out\$)?|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i;

const allExtensions: ReadonlySet<string> = new Set(
  Object.values(enquiryFileKinds).flatMap(({ extensions }) => extensions),
);

/** Returns a sender's name of a file without a path, and without characters that make it look like another one. */
export function cleanFileName(sent: string): string {
  const [name = ''] = sent.split(/[/\\]/).slice(-1);
  const clean = toNfc(name.replaceAll(UNSEEN, '')).replaceAll(SPECIAL, '_').replaceAll(/\s+/gu, ' ').trim();
  return clean === '' ? 'file' : cut(clean, enquiryFileLimits.nameCharacters);
}

/** Returns the extension of a name if it is one of the kinds that readers may send, or null. */
export function knownExtension(name: string): string | null {
  const [, extension = ''] = /\.([^.]*)$/.exec(name) ?? [];
  const known = extension.toLowerCase();
  return allExtensions.has(known) ? known : null;
}

/** Returns the name under which a file is kept, with an extension of what it is. */
export function safeFileName(sent: string, type: EnquiryFileType): string {
  const clean = cleanFileName(sent);
  const kept = knownExtension(clean);
  const { extensions } = enquiryFileKinds[type];
  const stem = kept === null ? clean : clean.slice(0, -kept.length - 1);
  const ending = `.${extensions.find((each) => each === kept) ?? extensions[0]}`;
  // No name begins with a dot, which hides a file, or ends with one before its extension.
  const shown = cut(
    stem.replaceAll(/^[\s.]+|[\s.]+$/gu, '').replace(DEVICE, '$&_'),
    enquiryFileLimits.nameCharacters - ending.length,
  );
  return `${shown === '' ? 'file' : shown}${ending}`;
}

/** Cuts no character in two. */
function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim();
}
