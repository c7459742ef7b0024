import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDir } from './urls.ts';

/** Waits for a mail to this address, and returns the path and fragment of its link to `path`. */
export async function waitForMailedLink(to: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = (await readMailsTo(to)).map((mail) => findLink(mail, path)).find(Boolean)))
    .toBeDefined();
  return link ?? '';
}

async function readMailsTo(to: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map(async (name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${to}`));
}

function findLink(mail: string, path: string): string | undefined {
  // Without the soft line breaks of quoted-printable.
  return mail.replaceAll(/=\r?\n/g, '').match(new RegExp(`${path}#[\\w-]{43}`))?.[0];
}
