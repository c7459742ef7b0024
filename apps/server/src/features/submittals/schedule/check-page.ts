import { reasonOf } from '@headwater/runtime/reason-of';
import { Parser } from 'htmlparser2';

const TIMEOUT_MS = 10_000;
const MAX_PICTURES = 60;
const PICTURES_AT_ONCE = 6;
/** Identifies it as no reader: readers' views are counted. */
const USER_AGENT = 'Headwater page check (bot)';

interface ExpectedPage {
  /** Its public address. */
  url: string;
  title: string;
  mark: string;
}

interface Sites {
  publicSiteUrl: string;
  /** The address at which the worker reaches the public site. */
  siteProbeUrl: string;
}

/** The result: the problems, one sentence each, and the picture for sharing the page. */
export interface SeenPage {
  findings: string[];
  sharingPicture: string | null;
}

/** Fetches a page from its public address as a reader would, and compares it with the publication. */
export async function checkPage(
  expected: ExpectedPage,
  sites: Sites,
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<SeenPage> {
  try {
    const response = await get(expected.url, { sites, signal });
    if (response.status !== 200) return seen(`The page answers with status ${response.status}.`);
    const page = readHtml(await response.text());
    const findings = [
      ...(page.title.startsWith(expected.title) ? [] : [`Its title is “${page.title}”.`]),
      ...(page.canonical === expected.url
        ? []
        : [`Its canonical address is ${page.canonical ?? 'missing'}.`]),
      ...(page.mark === expected.mark ? [] : ['It shows another version than the one that was published.']),
      ...(await checkPictures(page.pictures, { base: expected.url, sites, signal })),
    ];
    return { findings, sharingPicture: page.pictures.at(-1) ?? null };
  } catch (error) {
    if (signal.aborted) return seen('The page was not complete within 10 seconds.');
    return seen(`The site cannot be reached: ${reasonOf(error)}`);
  }
}

function seen(finding: string): SeenPage {
  return { findings: [finding], sharingPicture: null };
}

interface Get {
  sites: Sites;
  signal: AbortSignal;
}

/** Fetches an address of the public site, wherever the worker reaches it. A redirect is an answer. */
async function get(url: string, { sites, signal }: Get): Promise<Response> {
  const { pathname, search } = new URL(url);
  return fetch(`${sites.siteProbeUrl}${pathname}${search}`, {
    signal,
    redirect: 'manual',
    headers: { 'user-agent': USER_AGENT },
  });
}

async function checkPictures(
  pictures: readonly string[],
  { base, ...options }: Get & { base: string },
): Promise<string[]> {
  const addresses = [...new Set(pictures.map((address) => new URL(address, base).href))]
    .filter((address) => address.startsWith(`${options.sites.publicSiteUrl}/`))
    .slice(0, MAX_PICTURES);
  const findings: string[] = [];
  for (let first = 0; first < addresses.length; first += PICTURES_AT_ONCE) {
    const some = addresses.slice(first, first + PICTURES_AT_ONCE);
    const answers = await Promise.all(some.map(async (address) => checkPicture(address, options)));
    findings.push(...answers.filter((finding) => finding !== null));
  }
  return findings;
}

async function checkPicture(address: string, options: Get): Promise<string | null> {
  const response = await get(address, options);
  const { byteLength } = await response.arrayBuffer();
  const isPicture = response.headers.get('content-type')?.startsWith('image/') === true && byteLength > 0;
  if (response.status === 200 && isPicture) return null;
  return `A picture does not load: ${address} answers with status ${response.status}.`;
}

interface ReadPage {
  title: string;
  canonical: string | null;
  mark: string | null;
  /** The addresses of the pictures, as the page names them, the one for sharing last. */
  pictures: string[];
}

/** Extracts the parts of a page that its proof compares. */
function readHtml(html: string): ReadPage {
  const page: ReadPage = { title: '', canonical: null, mark: null, pictures: [] };
  let sharingPicture: string | undefined;
  let inTitle = false;
  const parser = new Parser({
    onopentag(name, { name: meta, property, content = '', rel, href, src }) {
      if (name === 'title') inTitle = true;
      else if (name === 'link' && rel === 'canonical') page.canonical = href ?? null;
      else if (name === 'meta' && meta === 'headwater-revision') page.mark = content;
      else if (name === 'meta' && property === 'og:image') sharingPicture = content;
      else if (name === 'img' && src) page.pictures.push(src);
    },
    ontext(text) {
      if (inTitle) page.title += text;
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false;
    },
  });
  parser.end(html);
  if (sharingPicture !== undefined) page.pictures.push(sharingPicture);
  return page;
}
