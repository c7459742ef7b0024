import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '@headwater/runtime/env';
import { createTransport } from 'nodemailer';

export interface Attachment {
  filename: string;
  content: Buffer;
}

interface Message {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

/** Hands a message over for good, or throws. */
export type Mailer = (message: Message) => Promise<void>;

type Settings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'portalUrl'>;

/** A message is text of ours: nothing in it may make the library read a file or an address. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** In milliseconds: how long a mail server may take to be there, and to say something. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Over SMTP where it is set; else each message becomes an `.eml` file in the data folder. */
export function createMailer(env: Settings, bounds = patience): Mailer {
  const host = new URL(env.portalUrl).hostname;
  const toMail = ({ id, to, subject, text, html, attachments }: Message) => ({
    subject,
    text,
    html,
    attachments,
    // An object: in a string a comma would make two recipients of one.
    to: { name: '', address: to },
    from: env.mailFrom,
    // Asks mail programs for no answer of their own: nobody reads it.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // The same at each try, so that a mail that arrives twice can be told.
    messageId: `<mail-${id}@${host}>`,
  });
  if (env.smtpUrl === null) return writeTo(join(env.dataDir, 'mail'), toMail);
  const transport = smtpTransport(env.smtpUrl, bounds);
  return async (message) => void (await transport.sendMail(toMail(message)));
}

export function smtpTransport(url: string, bounds = patience) {
  return createTransport({
    ...closed,
    url,
    ...bounds,
  });
}

function writeTo(folder: string, toMail: (message: Message) => object): Mailer {
  const transport = createTransport({ ...closed, streamTransport: true, buffer: true });
  return async (message) => {
    const { message: raw } = await transport.sendMail(toMail(message));
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${String(message.id).padStart(6, '0')}.eml`);
    await writeFile(`${file}.part`, raw);
    await rename(`${file}.part`, file);
  };
}
