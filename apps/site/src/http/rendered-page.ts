import { createHash } from 'node:crypto';
import {
  renderPage,
  tapStylesheet,
  type PageData,
  type Problem,
  type RenderInput,
  type SiteSettings,
} from '@headwater/pages/render';
import { createWorkerThread } from '@headwater/runtime/worker-thread';
import { cacheTagHeader } from '../cdn/cache-headers.ts';
import type { Rendered } from '../page-cache/page-cache.ts';
import {
  encodedByteLength,
  encodeResponse,
  type EncodedResponse,
  type ResponseForm,
} from './encoded-response.ts';

interface ContentResponse {
  kind: 'content';
  encoded: EncodedResponse;
  /** The item whose readers are counted. */
  itemId: number | null;
  /** Hash of the page's style element, which counts taps; null without one. */
  styleHash: string | null;
  /** Cache tag for a cache in front; null if none may keep the response. */
  cacheTag: string | null;
  /** Heads of the answers sent at the page's own address. */
  answers: Partial<Record<ResponseForm, AnswerHead>>;
}

interface AnswerHead {
  status: number;
  /** As metrics name it. */
  route: string;
  /** Names and values in turn, without the request's id. */
  headers: readonly string[];
}

/** Response at an address. */
export type PageResponse =
  | ContentResponse
  | { kind: 'redirect'; to: string; /** Status; 301 by default. */ status?: 303 }
  | { kind: 'problem'; problem: Problem };

export type RenderedPage = Rendered<PageResponse>;

interface EncodeOptions {
  /** Null if the page is not cached. */
  cacheTags: readonly string[] | null;
  itemId?: number | null;
}

type RenderOptions = EncodeOptions & Pick<RenderInput, 'frame' | 'embargo'>;

/** Maximum content to render in this thread, in 15 ms at worst. Another thread would take 40 MB. */
const MAX_CONTENT_IN_PLACE = 16_000;

const renderInThread = createWorkerThread<Parameters<typeof renderPage>[0], string>(
  new URL('./render.worker.ts', import.meta.url),
  {
    maxQueued: 50,
    timeoutMs: 10_000,
    idleMs: 30_000,
    maxHeapMb: 128,
  },
);

/** What the heads of a page's answers take, some four of them with a security policy each. */
const HEAD_BYTES = 4_000;

export function pageResponseBytes(response: PageResponse): number {
  return response.kind === 'content' ? encodedByteLength(response.encoded) + HEAD_BYTES : 0;
}

export function problemPage(problem: Problem): RenderedPage {
  return { page: { kind: 'problem', problem }, cacheTags: null };
}

export async function renderHtmlPage(
  { portalUrl, publicSiteUrl, publisher }: SiteSettings,
  page: PageData,
  { frame, embargo, ...options }: RenderOptions,
): Promise<RenderedPage> {
  const input = {
    page,
    site: { portalUrl, publicSiteUrl, publisher },
    ...(frame && { frame }),
    ...(embargo && { embargo }),
  };
  const length = contentLength(page) + (frame?.former ? contentLength(frame.former) : 0);
  const html = length > MAX_CONTENT_IN_PLACE ? await renderInThread(input) : renderPage(input);
  return encodePage('text/html; charset=utf-8', html, { ...options, styleHash: hashStyle(html, options) });
}

/** Returns the hash of the stylesheet that counts the taps of an item's page, and of no other style. */
function hashStyle(html: string, { itemId = null }: Pick<EncodeOptions, 'itemId'>): string | null {
  const style = itemId === null ? null : tapStylesheet(itemId);
  if (style === null || !html.includes(`<style>${style}</style>`)) return null;
  return createHash('sha256').update(style).digest('base64');
}

function contentLength(page: PageData): number {
  if ('content' in page) return page.content.length;
  return 'snapshot' in page ? page.snapshot.content.length : 0;
}

export async function encodePage(
  type: string,
  content: string | Buffer,
  { cacheTags, itemId = null, styleHash = null }: EncodeOptions & { styleHash?: string | null },
): Promise<RenderedPage> {
  const encoded = await encodeResponse(type, content, cacheTags ? 'cached' : 'uncached');
  const cacheTag = cacheTags && cacheTagHeader(cacheTags);
  return { page: { kind: 'content', encoded, itemId, styleHash, cacheTag, answers: {} }, cacheTags };
}
