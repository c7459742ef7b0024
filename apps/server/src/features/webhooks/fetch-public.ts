import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { NotPublicError, safeRequest } from './safe-fetch.ts';

interface RequestOptions {
  method?: 'GET' | 'HEAD';
  allowLocal: boolean;
  allowHttp?: boolean;
  userAgent: string;
  accept: string;
  /** Ends the whole request, including redirects and body. */
  signal: AbortSignal;
  /** Called for the address and each that it redirects to; throws if it may not be asked. */
  beforeRequest?: (address: string) => Promise<void>;
}

interface FetchPublicOptions extends RequestOptions {
  maxBytes: number;
}

interface FetchedPage {
  bytes: Uint8Array;
  /** After the redirects. */
  address: string;
  contentType: string;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const decoders: Partial<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Says in a sentence for the person why a page cannot be fetched. */
export class FetchError extends Error {}

/** Gets a page that a person named. */
export async function fetchPublic(typed: string, options: FetchPublicOptions): Promise<FetchedPage> {
  const { response, address } = await followRedirects(typed, options);
  const { statusCode = 0, headers } = response;
  if (statusCode !== 200) {
    response.destroy();
    throw new FetchError(describeStatus(statusCode));
  }
  return { bytes: await readBody(response, options), address, contentType: headers['content-type'] ?? '' };
}

/**
 * Sends a request to an address that a person named, and applies the guard of `safeRequest` to each redirect as well.
 * Resolves with the last response, whose body is yet to be read or destroyed, and its address.
 */
export async function followRedirects(
  typed: string,
  options: RequestOptions,
): Promise<{ response: IncomingMessage; address: string }> {
  let address = typed;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    await options.beforeRequest?.(address);
    const response = await request(address, options);
    const { statusCode = 0, headers } = response;
    if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
      response.destroy();
      address = URL.parse(headers.location, address)?.href ?? '';
      continue;
    }
    return { response, address };
  }
  throw new FetchError('This address redirects endlessly. Please check it.');
}

async function request(address: string, options: RequestOptions): Promise<IncomingMessage> {
  const { method = 'GET', allowLocal, allowHttp = allowLocal, userAgent, accept, signal } = options;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new FetchError('This address does not lead to a web page.');
  if (!allowHttp && url.protocol !== 'https:')
    throw new FetchError('Only pages whose address starts with https:// can be read.');
  const headers = { 'user-agent': userAgent, accept, 'accept-encoding': 'gzip, deflate, br' };
  try {
    return await safeRequest(address, { method, headers, allowLocal, allowHttp, signal });
  } catch (error) {
    if (error instanceof NotPublicError)
      throw new FetchError('This address is on a private network. Only public pages can be read.');
    throw error;
  }
}

/** Reads the unpacked body, so that a small answer cannot become a large one. */
async function readBody(
  response: IncomingMessage,
  { maxBytes, signal }: FetchPublicOptions,
): Promise<Uint8Array> {
  const decoder = decoders[response.headers['content-encoding'] ?? '']?.();
  const body = decoder ? response.on('error', (error) => decoder.destroy(error)).pipe(decoder) : response;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      signal.throwIfAborted();
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes)
        throw new FetchError(`The page at this address is larger than ${maxBytes / 1_000_000} MB.`);
    }
  } catch (error) {
    // A request ended by the signal looks like a site that broke off.
    signal.throwIfAborted();
    throw error;
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

function describeStatus(status: number): string {
  if (status === 401 || status === 403)
    return 'The site does not let the portal read this page. Save the page in your browser, and import the file.';
  if (status === 404 || status === 410) return 'There is no page at this address. Please check it.';
  if (status === 429)
    return 'The site asks for a pause. Please try again later, or save the page and import the file.';
  return `The site answered with an error (${status}). Please try again later, or save the page and import the file.`;
}
