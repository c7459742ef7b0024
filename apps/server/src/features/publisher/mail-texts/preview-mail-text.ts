import type { MailText, mailTextPreview } from '@headwater/contract/mail-texts';
import type { Database } from '@headwater/db/connect';
import { hideSecrets } from '@headwater/runtime/secrets';
import type { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { emailSource } from '../../mails/rendering/email-source.ts';
import type { EmailSource } from '../../mails/rendering/email-template.ts';
import { renderSource } from '../../mails/rendering/render-email.ts';
import { findAdaptableMail, type CatalogueSettings } from './mail-catalogue.ts';
import { getLatestSource } from './mail-texts.queries.ts';

type Preview = z.output<typeof mailTextPreview>;

/** Renders an email with an unsaved text and the data of the latest email of its kind; without one, with the sample's. */
export async function previewMailText(
  db: Database,
  portal: CatalogueSettings,
  { kind, ...text }: MailText & { kind: string },
): Promise<Preview> {
  const mail = findAdaptableMail(portal, kind);
  if (!mail) throw notFound();
  const { source, writtenAt } = await getPreviewedSource(db, mail);
  const publisher = { ...portal.publisher, mailTexts: { [kind]: text } };
  const rendered = renderSource({ ...portal, publisher }, source);
  return {
    subject: rendered.subject,
    html: hideSecrets(rendered.html),
    text: hideSecrets(rendered.text),
    writtenAt,
  };
}

/** An email of an earlier version may lack a value that the text names. */
async function getPreviewedSource(
  db: Database,
  { kind, sample }: { kind: string; sample: EmailSource },
): Promise<{ source: EmailSource; writtenAt: string | null }> {
  const latest = await getLatestSource(db, { kind });
  const { data } = emailSource.safeParse(latest?.source);
  const names = Object.keys(sample.template.values ?? {});
  if (!latest || !data || !names.every((name) => Object.hasOwn(data.template.values ?? {}, name)))
    return { source: sample, writtenAt: null };
  return { source: data, writtenAt: latest.writtenAt.toISOString() };
}
