import type { TestPortal } from '../test-portal.ts';

/** Returns the secret of the link in the newest email of a kind to an address. */
export async function getMailedSecret(
  { db }: TestPortal,
  { to, kind }: { to: string; kind: string },
): Promise<string> {
  const { text } = await db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', to)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /#([\w-]{43})/.exec(text)?.[1] ?? '';
}
