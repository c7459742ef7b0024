import { defang } from '@headwater/contract/defang';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** The boundaries of a whole address: `son@example.com` is not part of `mason@example.com.au`. */
const ADDRESS_BEGINS = String.raw`(^|[^\w.!#$%&'*+/=?^{|}~-])`;
const ADDRESS_ENDS = String.raw`($|[^\w.\[-]|\.($|\W))`;

/** Matches an email within a text, plain or as mails write it, between its boundaries. */
export function emailPattern(email: string): string {
  const spellings = [email, defang(email)].map((address) => address.replaceAll(/\W/g, String.raw`\$&`));
  return `${ADDRESS_BEGINS}(${spellings.join('|')})${ADDRESS_ENDS}`;
}

/** Says whether a text names an email. */
export const names = (text: RawBuilder<unknown>, { email }: { email: string }) =>
  sql<SqlBool>`${text} ~* ${emailPattern(email)}`;
