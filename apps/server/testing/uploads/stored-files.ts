import type { TestPortal } from '../test-portal.ts';

/** What the storage holds, and how many rows there are of it. */
export async function storedFiles({ deps, db }: TestPortal): Promise<{ names: string[]; rows: number }> {
  const names: string[] = [];
  for await (const { name } of deps.files.list()) names.push(name);
  const { rows } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return { names: names.toSorted((a, b) => a.localeCompare(b)), rows };
}
