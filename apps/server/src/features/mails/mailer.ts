import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PortalEnv } from '@headwater/db/publisher-settings';
import { createTransport } from 'nodemailer';

export interface Attachment {
  filename: string;
  content: Buffer;
}

interface OutgoingEmail {
  id: number;
  to: string;
  /** Null for the publisher's contact. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Null if a mail program cannot unsubscribe with one click. */
  unsubscribeUrl: string | null;
  attachments: Attachment[];
}

/** Resolves when the mail server, or the folder, has accepted the message; throws otherwise. */
export type Mailer = (message: OutgoingEmail) => Promise<void>;

type MailerSettings = Pick<PortalEnv, 'smtpUrl' | 'dataDir' | 'portalUrl' | 'publisher'>;

/** Prevents the library from reading a file or a URL that a message's text names. */
const NO_EXTERNAL_ACCESS = { disableFileAccess: true, disableUrlAccess: true };

/** In milliseconds. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Creates a mailer that sends over SMTP, or writes `.eml` files to the data folder if SMTP is not set up. */
export function createMailer(env: MailerSettings, timeouts = SMTP_TIMEOUTS): Mailer {
  const host = new URL(env.portalUrl).hostname;
  const toMailOptions = ({ id, to, replyTo, unsubscribeUrl, ...content }: OutgoingEmail) => ({
    subject: content.subject,
    text: content.text,
    // An email for software is text alone.
    ...(content.html !== '' && { html: content.html }),
    attachments: content.attachments,
    // An object, because a comma in a string would make two recipients of one.
    to: { name: '', address: to },
    from: env.publisher.mail.from,
    replyTo: toReplyAddress(replyTo ?? env.publisher.contact.email),
    // Suppresses automatic replies, which nobody reads.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 8058.
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // The same for each attempt, so that mail programs can recognise a duplicate.
    messageId: `<mail-${id}@${host}>`,
  });
  if (env.smtpUrl === null) return createFileMailer(join(env.dataDir, 'mail'), toMailOptions);
  const transport = createSmtpTransport(env.smtpUrl, timeouts);
  return async (message) => void (await transport.sendMail(toMailOptions(message)));
}

/** An object, as `to` is. */
function toReplyAddress(address: string | null) {
  return address === null ? undefined : { name: '', address };
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
    // Mails contain links that sign people in. An earlier version may have created the folder.
    await chmod(folder, 0o700);
    const file = join(folder, `${String(message.id).padStart(6, '0')}.eml`);
    await writeFile(`${file}.part`, raw, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
