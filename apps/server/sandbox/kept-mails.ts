import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from '../src/features/mails/mailer.ts';
import { z } from 'zod';

const keptMail = z.object({ to: z.string(), subject: z.string(), html: z.string() });
export type KeptMail = z.output<typeof keptMail>;

const fileOf = (folder: string, id: number) => join(folder, 'mail', `${id}.json`);

/** Has a mailer's emails kept as well as they were sent: the portal forgets the links in some of them. */
export function keepMails(folder: string, send: Mailer): Mailer {
  return async (mail) => {
    await send(mail);
    const { to, subject, html } = mail;
    await mkdir(join(folder, 'mail'), { recursive: true });
    await writeFile(fileOf(folder, mail.id), JSON.stringify({ to, subject, html }));
  };
}

/** Returns an email as it was sent; null where none was. */
export async function readKeptMail(folder: string, id: number): Promise<KeptMail | null> {
  const text = await readFile(fileOf(folder, id), 'utf8').catch(() => null);
  return text === null ? null : keptMail.parse(JSON.parse(text));
}
