import { badField } from '../../../errors.ts';

const PRODUCT_NAME = 'headwater';
/** Shorter names and words are in passwords by chance. */
const MIN_LENGTH = 4;

/**
 * Refuses a new password that is among the first to be guessed: a common one, or one with the email's or the product's
 * name. Throws 400 at `path`.
 */
export async function assertUncommonPassword(
  password: string,
  { email, path }: { email: string; path: string },
): Promise<void> {
  const [name = ''] = email.toLowerCase().split('@');
  const holds = (text: string) => text.length >= MIN_LENGTH && password.toLowerCase().includes(text);
  if (holds(name))
    throw badField(path, 'Your password contains the name of your email address. Please choose another one.');
  if (holds(PRODUCT_NAME))
    throw badField(path, 'Your password contains the name of this portal. Please choose another one.');
  commonWords ??= loadCommonWords();
  if ((await commonWords).has(wordOf(password)))
    throw badField(
      path,
      'This is one of the most common passwords, and easy to guess. Please choose another one: several words together work well.',
    );
}

/** Kept after the first new password: until then the list takes no memory. */
let commonWords: Promise<Set<string>> | undefined;

/** Returns the words of the 10,000 most common passwords: the list has the most frequent first. */
async function loadCommonWords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'].slice(0, 10_000).map(wordOf);
  return new Set(words.filter(({ length }) => length >= MIN_LENGTH));
}

/** Returns the password in lower case, without digits and signs at its ends. */
function wordOf(password: string): string {
  return password.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}
