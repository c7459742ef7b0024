import type { ItemSnapshot } from '@headwater/contract/snapshot';
import type { Block, Inline } from '../blocks.ts';
import { fromHtml } from '../from-html.ts';
import { listPlaces } from '../places.ts';
import { shownRows } from '../table-spans.ts';
import { isList, isVoidBlock } from '../blocks.ts';
import { blockPlace, sectionPlace, type CheckedItem, type Finding, type PlacedHint } from './checked-item.ts';

interface PlacedLink extends PlacedHint {
  url: string;
}

/** Lists the links of an item to other sites: those of its text, and of a company's contact details. */
function linksOf(snapshot: ItemSnapshot, blocks: readonly Block[]): PlacedLink[] {
  const own =
    snapshot.type === 'company'
      ? snapshot.addresses.map(({ url }) => ({ url, ...sectionPlace('addresses', 'Contact Details') }))
      : [];
  const inText = listPlaces(blocks).flatMap(({ place, element }) => {
    const inlines: Inline[] =
      isList(element) || (element.type !== 'list-item' && isVoidBlock(element))
        ? []
        : element.type === 'table'
          ? shownRows(element).flatMap((row) => row.flatMap(({ cell }) => cell.children))
          : element.children;
    return inlines.flatMap((node) => ('type' in node ? [{ url: node.url, ...blockPlace(place) }] : []));
  });
  return [...inText, ...own].filter(({ url }) => /^https?:/.test(url));
}

/** Lists the addresses of an item's links, each once. */
export function listAddresses(snapshot: ItemSnapshot): string[] {
  return [...new Set(linksOf(snapshot, fromHtml(snapshot.content)).map(({ url }) => url))];
}

export function findBrokenLinks({ snapshot, blocks, context }: CheckedItem): Finding[] {
  return linksOf(snapshot, blocks)
    .filter(({ url }) => context.brokenLinks.includes(url))
    .map(({ url, ...placed }) => ({
      ...placed,
      found: url,
      advice: 'There is no page at this address. Correct or remove the link.',
    }));
}

export function findStagingLinks({ snapshot, blocks }: CheckedItem): Finding[] {
  return linksOf(snapshot, blocks)
    .filter(({ url }) => isStaging(url))
    .map(({ url, ...placed }) => ({
      ...placed,
      found: url,
      advice: 'This looks like a test site or a preview. Link to the public page.',
    }));
}

const STAGING_LABEL =
  /^(?:(?:staging|stage|stg|test|dev|uat|preprod|preview|sandbox)\d*|.+-(?:staging|preview|dev|test)|(?:staging|preview|dev)-.+)$/;
/** What comes before the name that somebody registers. */
const SECOND_LEVEL = /\.(?:co|org|gov|ac|net|ltd|plc|nhs)\.uk$/;
const LOCAL_HOST = /^(?:localhost|.+\.(?:localhost|local|internal|lan|test))$/;
const PRIVATE_IP = /^(?:10|127|0|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^\[(?:::1|f[cd])/;

/** Says whether an address looks like one that readers cannot open, or that is not meant for them. */
function isStaging(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const ownLabels = SECOND_LEVEL.test(url.hostname) ? 3 : 2;
  const labels = url.hostname.split('.').slice(0, -ownLabels);
  return (
    LOCAL_HOST.test(url.hostname) ||
    PRIVATE_IP.test(url.hostname) ||
    labels.some((label) => STAGING_LABEL.test(label)) ||
    /\/preview\/?$/.test(url.pathname) ||
    url.searchParams.get('preview') === 'true'
  );
}

/** An email address or a telephone number. */
const CONTACT = /[^\s@]{1,64}@[^\s@]{1,250}\.\p{L}+|(?:\+\d|\(?\b0)(?:[\d\s()-]|\.(?!\s)){8,}\d/u;

/** A date looks like a telephone number. */
const DATE = /(?<![\d./])\d\d[./]\d\d[./]\d{4}(?!\d)/g;

/** News without anybody to ask. A PDF may name somebody, and the page the company's press contact. */
export function findNoContact({ snapshot, texts, context }: CheckedItem): Finding[] {
  if (
    context.hasPressContact ||
    snapshot.type !== 'press-release' ||
    snapshot.pdf !== null ||
    snapshot.content === ''
  )
    return [];
  const isNamed =
    texts.some(({ text }) => CONTACT.test(text.replaceAll(DATE, ''))) ||
    /<a href="(?:mailto|tel):/.test(snapshot.content);
  return isNamed
    ? []
    : [
        {
          ...sectionPlace('content', 'Content'),
          found: '',
          advice: 'Name somebody whom journalists can ask, with an email address or a telephone number.',
        },
      ];
}
