import type { MailTextRow, MailTextAsSaved } from '@headwater/contract/mail-texts';
import type { Database } from '@headwater/db/connect';
import { listAdaptableMails, type AdaptableMail, type CatalogueSettings } from './mail-catalogue.ts';
import { listStoredTexts } from './mail-texts.queries.ts';

type StoredText = Awaited<ReturnType<typeof listStoredTexts>>[number];

/** Lists the emails that the publisher can adapt, in the order of their groups. */
export async function listMailTexts(db: Database, portal: CatalogueSettings): Promise<MailTextRow[]> {
  const stored = await listStoredTexts(db);
  return listAdaptableMails(portal).map((mail) => {
    const { kind, group, label, value, version } = toState(mail, stored);
    return { kind, group, label, subject: value.subject, version };
  });
}

/** Returns an email's text in force and its default; null if it cannot be adapted. */
export async function getMailText(
  db: Database,
  portal: CatalogueSettings,
  { kind }: { kind: string },
): Promise<MailTextAsSaved | null> {
  const mail = listAdaptableMails(portal).find((one) => one.kind === kind);
  return mail ? toState(mail, await listStoredTexts(db)) : null;
}

function toState(
  { kind, group, label, placeholders, warning, default: portalText }: AdaptableMail,
  stored: readonly StoredText[],
): MailTextAsSaved {
  const described = { kind, group, label, placeholders, warning: [...warning], default: portalText };
  const set = stored.find((text) => text.kind === kind);
  if (!set) return { ...described, value: portalText, version: 0 };
  const { subject, opening, closing, version } = set;
  return { ...described, value: { subject, opening, closing }, version };
}
