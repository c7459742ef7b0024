import { correctionLabel } from '@headwater/contract/correction-notices';
import { formatDay, londonDay } from '@headwater/contract/dates';
import { formatLondonMoment } from '@headwater/contract/london-time';
import type { ArticleSnapshot, CompanySnapshot } from '@headwater/contract/snapshot';
import { plainText } from '@headwater/richtext/plain-text';

export interface ReleaseText {
  snapshot: ArticleSnapshot;
  press: CompanySnapshot['press'][number] | null;
  /** When and where it appeared, with what was wrong since; or until when only its recipient may read it. */
  status:
    | { publishedAt: Date; url: string; corrections: readonly { text: string; writtenAt: Date }[] }
    | { until: Date; recipient: string };
}

/** Writes a release as plain text, paragraphs with an empty line between. */
export function writeReleaseText({ snapshot, press, status }: ReleaseText): string {
  const { title, introHeader, content, author, companyName } = snapshot;
  const isPublic = 'url' in status;
  const contact = press ? [press.name, press.phone, press.email].filter(Boolean) : [];
  const about = press?.about ?? '';
  const paragraphs = [
    isPublic
      ? formatDay(londonDay(status.publishedAt))
      : `Under embargo until ${formatLondonMoment(status.until)}, for ${status.recipient}`,
    title,
    introHeader,
    ...plainText(content).split('\n'),
    author && `By ${author}`,
    about && `About ${companyName}\n${about}`,
    contact.length > 0 && ['Press contact', ...contact].join('\n'),
    ...(isPublic
      ? [
          ...status.corrections.map(({ text, writtenAt }) => `${correctionLabel(writtenAt)}: ${text}`),
          status.url,
        ]
      : []),
  ];
  return paragraphs
    .filter((paragraph) => paragraph !== false && paragraph.trim() !== '')
    .map((paragraph) => `${paragraph}\n`)
    .join('\n')
    .replaceAll('\n', '\r\n');
}
