import { correctionLabel } from '@headwater/contract/correction-notices';
import { formatDay, londonDay } from '@headwater/contract/dates';
import { formatLondonMoment } from '@headwater/contract/london-time';
import type { ArticleSnapshot, CompanySnapshot } from '@headwater/contract/snapshot';
import type { List } from '@headwater/richtext/blocks';
import { formatItemNumber, parseNumbering, parseStart } from '@headwater/richtext/lists';
import { plainText } from '@headwater/richtext/plain-text';

export interface ReleaseText {
  snapshot: ArticleSnapshot;
  press: CompanySnapshot['press'][number] | null;
  /** When and where it appeared, with what was wrong since; or until when only its recipient may read it. */
  status:
    | { publishedAt: Date; url: string; corrections: readonly { text: string; writtenAt: Date }[] }
    | { until: Date; recipient: string };
  /** The origin of the public site. */
  siteUrl: string;
}

/** Writes a release as plain text, paragraphs with an empty line between. */
export function writeReleaseText({ snapshot, press, status, siteUrl }: ReleaseText): string {
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
    ...listParagraphs(content, siteUrl),
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

/** Begins the line of an item. Stored text never holds it. */
const ITEM = '\u0001';

/** Returns the paragraphs of a stored document, of which a list is one. */
function listParagraphs(html: string, siteUrl: string): string[] {
  const paragraphs: string[] = [];
  let inList = false;
  for (const line of plainText(writeItemMarks(writeLinkAddresses(html, siteUrl))).split('\n')) {
    const isItem = line.startsWith(ITEM);
    const text = isItem ? line.slice(ITEM.length) : line;
    const before = isItem && inList ? paragraphs.pop() : undefined;
    paragraphs.push(before === undefined ? text : `${before}\n${text}`);
    inList = isItem;
  }
  return paragraphs;
}

/** Writes each link's address after its text, unless the text is the address or the number to call. */
function writeLinkAddresses(html: string, siteUrl: string): string {
  return html.replaceAll(
    /<a [^<>]*?href="([^"]*)"[^<>]*>(.*?)<\/a>/gs,
    (_link, escaped: string, inner: string) => {
      if (escaped.startsWith('tel:')) return inner;
      const address = escaped
        .replace(/^mailto:([^?]*).*$/s, '$1')
        .replace(/^\/(?!\/)/, `${siteUrl}/`)
        .replaceAll('&quot;', '%22');
      return toBare(plainText(inner)) === toBare(plainText(address)) ? inner : `${inner} (${address})`;
    },
  );
}

/** Returns an address as people write it. */
function toBare(address: string): string {
  return address
    .trim()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}

/** Writes a dash or the number before each item of a list, indented by its level. */
function writeItemMarks(html: string): string {
  const levels: (() => string)[] = [];
  return html.replaceAll(
    /<(\/?)(ul|ol|li)\b([^<>]*)>/g,
    (tag, end: string, name: string, attributes: string) => {
      if (name === 'li')
        return end === '' ? `${tag}${ITEM}${'  '.repeat(levels.length - 1)}${levels.at(-1)?.()} ` : tag;
      if (end === '/') levels.pop();
      else levels.push(name === 'ul' ? () => '-' : countItems(attributes, levels.length + 1));
      return tag;
    },
  );
}

function countItems(attributes: string, level: number): () => string {
  const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  const start = parseStart(valueOf('start')) ?? 1;
  const numbering = parseNumbering(valueOf('type'));
  const list: List = { type: 'numbered-list', start, ...(numbering && { numbering }), children: [] };
  let index = 0;
  return () => `${formatItemNumber(list, index++, level)}.`;
}
