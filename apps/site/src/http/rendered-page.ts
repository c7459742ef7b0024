import { renderPage, type Page, type Problem, type Site } from '@headwater/pages/render';
import { encodedByteLength, encodeResponse, type EncodedResponse } from './encoded-response.ts';

/** What an address leads to. */
export type PageResponse =
  | { kind: 'answer'; encoded: EncodedResponse; /** Whose views are counted. */ itemId: number | null }
  | { kind: 'redirect'; to: string }
  | { kind: 'problem'; problem: Problem };

/** An outcome, and the words that it depends on; without words it is not kept. */
export interface RenderedPage {
  page: PageResponse;
  cacheTags: readonly string[] | null;
}

export function pageResponseBytes(response: PageResponse): number {
  return response.kind === 'answer' ? encodedByteLength(response.encoded) : 0;
}

export function problemPage(problem: Problem): RenderedPage {
  return { page: { kind: 'problem', problem }, cacheTags: null };
}

export async function renderHtmlPage(
  site: Site,
  page: Page,
  { cacheTags, itemId = null }: { cacheTags: readonly string[] | null; itemId?: number | null },
): Promise<RenderedPage> {
  return encodePage('text/html; charset=utf-8', renderPage({ page, site }), { cacheTags, itemId });
}

export async function encodePage(
  type: string,
  content: string | Buffer,
  { cacheTags, itemId = null }: { cacheTags: readonly string[] | null; itemId?: number | null },
): Promise<RenderedPage> {
  const encoded = await encodeResponse(type, content, cacheTags ? 'cached' : 'uncached');
  return { page: { kind: 'answer', encoded, itemId }, cacheTags };
}
