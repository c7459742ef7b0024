import { dictionary } from '@zxcvbn-ts/language-common';
import { badField } from '../../../errors.ts';

const PRODUCT_NAME = 'headwater';
/** Shorter names and words are in passwords by chance. */
const MIN_LENGTH = 4;

/** The words of the 10,000 most common passwords: the list has the most frequent first. */
const COMMON_WORDS = new Set(
  dictionary['passwords-common']
    .slice(0, 10_000)
    .map(wordOf)
    .filter(({ length }) => length >= MIN_LENGTH),
);

/** Returns the password in lower case, without digits and signs at its ends. */
function wordOf(password: string): string {
  return password.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/**
 * Refuses a new password that is among the first to be guessed: a common one, or one with the email's or the product's
 * name. Throws 400 at `path`.
 */
export function assertUncommonPassword(
  password: string,
  { email, path }: { email: string; path: string },
): void {
  const [name = ''] = email.toLowerCase().split('@');
  const holds = (text: string) => text.length >= MIN_LENGTH && password.toLowerCase().includes(text);
  if (holds(name))
    throw badField(path, 'Your password contains the name of your email address. Please choose another one.');
  if (holds(PRODUCT_NAME))
    throw badField(path, 'Your password contains the name of this portal. Please choose another one.');
  if (COMMON_WORDS.has(wordOf(password)))
    throw badField(
      path,
      'This is one of the most common passwords, and easy to guess. Please choose another one: several words together are good.',
    );
}
