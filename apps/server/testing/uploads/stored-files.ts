import type { TestPortal } from '../test-portal.ts';

/** Lists the files in the storage, and counts their rows. */
export async function storedFiles({ deps, db }: TestPortal): Promise<{ names: string[]; rows: number }> {
  const names: string[] = [];
  for await (const { name } of deps.files.list()) names.push(name);
  const { rows } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return { names: names.toSorted((a, b) => a.localeCompare(b)), rows };
}
