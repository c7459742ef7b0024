import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDir, portalUrl } from './urls.ts';

interface MailedLink {
  to: string;
  /** Page that the link opens. */
  path: string;
  /** Portal; by default the one that all journeys use. */
  portal?: { url: string; dataDir: string };
}

/**
 * Waits for a link other than `not` to a page of the portal, or of the given site, in the emails to an address, and
 * returns the newest.
 */
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
  const mails = await readMails(portal.dataDir);
  return mails
    .filter((mail) => mail.includes(`To: ${to}`))
    .flatMap((mail) => mail.match(new RegExp(`${portal.url}${path}(?:#|\\?key=)[\\w-]{43}`)) ?? []);
}

/** Reads the sent emails, oldest first. */
export async function readMails(folderOf: string): Promise<string[]> {
  const folder = join(folderOf, 'mail');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map(async (name) => readFile(join(folder, name), 'utf8')));
  // A long line of a quoted-printable message continues after =, which itself is written as =3D.
  return mails.map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}
