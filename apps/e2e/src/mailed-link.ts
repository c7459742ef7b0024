import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDir, portalUrl } from './urls.ts';

/** Returns the link to a page of the portal in the newest email to an address, once that is sent. */
export async function getMailedLink(to: string, path: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await expect(async () => {
    const folder = join(dataDir, 'mail');
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
    const mails = await Promise.all(files.map(async (name) => readFile(join(folder, name), 'utf8')));
    const links = mails
      .filter((mail) => mail.includes(`To: ${to}`))
      // Long lines of a quoted-printable message end in =.
      .map((mail) => mail.replaceAll(/=\r?\n/g, ''))
      .flatMap((mail) => mail.match(new RegExp(`${portalUrl}${path}#[\\w-]{43}`)) ?? []);
    const newest = links.at(-1);
    expect(newest).toBeDefined();
    resolve(newest ?? '');
  }).toPass({ timeout: 60_000 });
  return promise;
}
