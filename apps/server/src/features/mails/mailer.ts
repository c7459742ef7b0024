import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '@headwater/runtime/env';
import { createTransport } from 'nodemailer';

export interface Attachment {
  filename: string;
  content: Buffer;
}

interface OutgoingEmail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

/** Hands a message over for good, or throws. */
export type Mailer = (message: OutgoingEmail) => Promise<void>;

type MailerSettings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'portalUrl'>;

/** A message is text of ours: nothing in it may make the library read a file or an address. */
const NO_EXTERNAL_ACCESS = { disableFileAccess: true, disableUrlAccess: true };

/** In milliseconds: how long a mail server may take to be there, and to say something. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Over SMTP where it is set; else each message becomes an `.eml` file in the data folder. */
export function createMailer(env: MailerSettings, timeouts = SMTP_TIMEOUTS): Mailer {
  const host = new URL(env.portalUrl).hostname;
  const toMailOptions = ({ id, to, subject, text, html, attachments }: OutgoingEmail) => ({
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
  if (env.smtpUrl === null) return createFileMailer(join(env.dataDir, 'mail'), toMailOptions);
  const transport = createSmtpTransport(env.smtpUrl, timeouts);
  return async (message) => void (await transport.sendMail(toMailOptions(message)));
}

export function createSmtpTransport(url: string, timeouts = SMTP_TIMEOUTS) {
  return createTransport({
    ...NO_EXTERNAL_ACCESS,
    url,
    ...timeouts,
  });
}

function createFileMailer(folder: string, toMailOptions: (message: OutgoingEmail) => object): Mailer {
  const transport = createTransport({ ...NO_EXTERNAL_ACCESS, streamTransport: true, buffer: true });
  return async (message) => {
    const { message: raw } = await transport.sendMail(toMailOptions(message));
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${String(message.id).padStart(6, '0')}.eml`);
    await writeFile(`${file}.part`, raw);
    await rename(`${file}.part`, file);
  };
}
