import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDir, portalUrl } from './urls.ts';

interface MailedLink {
  to: string;
  /** The page that the link opens. */
  path: string;
  /** By default the one that all journeys use. */
  portal?: { url: string; dataDir: string };
}

/** Returns the newest link to a page of the portal in the emails to an address, once there is one other than `not`. */
export async function getMailedLink(
  { to, path, portal = { url: portalUrl, dataDir } }: MailedLink,
  not = '',
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await expect(async () => {
    const link = (await listLinks({ to, path, portal })).at(-1) ?? '';
    expect(link).not.toBe('');
    expect(link).not.toBe(not);
    resolve(link);
  }).toPass({ timeout: 60_000 });
  return promise;
}

async function listLinks({ to, path, portal }: Required<MailedLink>): Promise<string[]> {
  const mails = await listMailsTo(to, portal.dataDir);
  return mails.flatMap((mail) => mail.match(new RegExp(`${portal.url}${path}#[\\w-]{43}`)) ?? []);
}

/** Lists the emails to an address, oldest first, with their long lines whole. */
export async function listMailsTo(to: string, folder = dataDir): Promise<string[]> {
  const names = await readdir(join(folder, 'mail'));
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map(async (name) => readFile(join(folder, 'mail', name), 'utf8')));
  return (
    mails
      .filter((mail) => mail.includes(`To: ${to}`))
      // A long line of a quoted-printable message goes on after =, one of a header after white space.
      .map((mail) => mail.replaceAll(/=\r?\n|\r?\n(?=[ \t])/g, ''))
  );
}
