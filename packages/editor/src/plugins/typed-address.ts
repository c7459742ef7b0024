import { videoEmbedUrl } from '@headwater/contract/video-embed';
import { parseTypedLink } from '@headwater/richtext/link-address';

/** What is meant as an address wherever it stands; any other word with a dot may be one only where one is asked for. */
const ADDRESS =
  /^(?:(?:https?:\/\/|www\.)[^\s/?#]+\.[^\s/?#.]{2,}(?:[/?#]\S*)?|[^\s@/:,;<>()]+@[^\s@/:,;<>()]+\.[^\s@/:,;<>().]{2,})$/i;

/** Returns where a web or email address leads that is the whole of a text, or null for any other text. */
export function parseAddress(text: string): string | null {
  const address = text.trim();
  if (ADDRESS.test(address)) return parseTypedLink(address);
  // A video's is meant as an address without a scheme, too.
  return videoEmbedUrl(address) === null ? null : parseTypedLink(address.replace(/^\/\//, ''));
}

/** Finds an address at the end of a text, without the brackets, quotes and full stops around it. */
export function findAddressAtEnd(text: string): { start: number; end: number; url: string } | null {
  const word = /\S+$/.exec(text);
  if (!word) return null;
  const opening = /^[("'‘“[]*/.exec(word[0])?.[0].length ?? 0;
  const address = withoutClosing(word[0].slice(opening));
  const url = parseAddress(address);
  if (url === null) return null;
  const start = word.index + opening;
  return { start, end: start + address.length, url };
}

/** A closing bracket belongs to an address in which it was opened, as many of Wikipedia's. */
function withoutClosing(address: string): string {
  const last = address.at(-1) ?? '';
  const opened = address.split('(').length >= address.split(')').length;
  if (/[.,;:!?'’"”\]]/.test(last) || (last === ')' && !opened)) return withoutClosing(address.slice(0, -1));
  return address;
}
