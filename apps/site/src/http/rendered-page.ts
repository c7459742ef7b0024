import { renderPage, type PageData, type Problem, type SiteSettings } from '@headwater/pages/render';
import type { Rendered } from '../page-cache/page-cache.ts';
import { encodedByteLength, encodeResponse, type EncodedResponse } from './encoded-response.ts';

/** The response at an address; views are counted for the item of `itemId`. */
export type PageResponse =
  | { kind: 'content'; encoded: EncodedResponse; itemId: number | null }
  | { kind: 'redirect'; to: string }
  | { kind: 'problem'; problem: Problem };

export type RenderedPage = Rendered<PageResponse>;

interface EncodeOptions {
  /** Null where the page is not cached. */
  cacheTags: readonly string[] | null;
  itemId?: number | null;
}

export function pageResponseBytes(response: PageResponse): number {
  return response.kind === 'content' ? encodedByteLength(response.encoded) : 0;
}

export function problemPage(problem: Problem): RenderedPage {
  return { page: { kind: 'problem', problem }, cacheTags: null };
}

export async function renderHtmlPage(
  site: SiteSettings,
  page: PageData,
  options: EncodeOptions,
): Promise<RenderedPage> {
  return encodePage('text/html; charset=utf-8', renderPage({ page, site }), options);
}

export async function encodePage(
  type: string,
  content: string | Buffer,
  { cacheTags, itemId = null }: EncodeOptions,
): Promise<RenderedPage> {
  const encoded = await encodeResponse(type, content, cacheTags ? 'cached' : 'uncached');
  return { page: { kind: 'content', encoded, itemId }, cacheTags };
}
