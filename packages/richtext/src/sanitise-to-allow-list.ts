import { players } from '@headwater/contract/video-embed';
import sanitizeHtml from 'sanitize-html';
import { allowList } from './allow-list.ts';
import { allowedAttributes } from './allowed-attributes.ts';
import { linkAddress } from './link-address.ts';
import { escapeCombiningStroke } from './to-html.ts';

const tags = Object.entries(allowList.tags);

// Every list is set, because the library's defaults allow more.
const options: sanitizeHtml.IOptions = {
  allowedTags: tags.map(([tag]) => tag),
  allowedAttributes: Object.fromEntries(tags.map(([tag, attributes]) => [tag, [...attributes]])),
  allowedClasses: {},
  allowedSchemes: [...allowList.linkSchemes],
  allowedSchemesByTag: {},
  allowProtocolRelative: false,
  allowedIframeHostnames: Object.values(players).map((player) => player.host),
  allowIframeRelativeUrls: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'template', 'title'],
  selfClosing: ['img', 'br', 'hr'],
  // `allowedAttributes` writes the only declaration of a style, so a CSS parser has nothing left to do.
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attributes) => ({ tagName, attribs: allowedAttributes(tagName, attributes) ?? {} }),
  },
  exclusiveFilter({ tag, attribs }) {
    if ((tag === 'a' && !attribs.href) || (tag === 'span' && !attribs.lang)) return 'excludeTag';
    return (tag === 'img' || tag === 'iframe') && !attribs.src;
  },
  textFilter: (text, tag) => (tag === 'iframe' ? '' : escapeCombiningStroke(text)),
};

/** Removes everything that is not on the allow-list from HTML, without relying on its author. */
export function sanitiseToAllowList(html: string): string {
  return isPlain(html) ? html : sanitizeHtml(html, options);
}

const tagsWithMore = ['a', 'br', 'hr', 'iframe', 'img', 'span', 'th'];
const bareTags = tags.map(([tag]) => tag).filter((tag) => !tagsWithMore.includes(tag));

/** The usual tags of the canonical form, to the letter, with the names of starts and ends, and a link's address. */
const PLAIN_TAG = new RegExp(
  [
    `<(${bareTags.join('|')})>`,
    `</(${bareTags.join('|')}|a|th)>`,
    '<[bh]r />',
    '<(a) href="((?:[^"<>&]|&amp;)*)">',
    '<(th) scope="col">',
    `<img src="${allowList.imagePath}" alt="[^"<>]*" />`,
  ].join('|'),
  'g',
);

/**
 * Says whether HTML is text and the tags of `PLAIN_TAG` alone, each with its end, so that nothing would be removed. The
 * library, which takes as long as all that comes before it, is left with the texts that hold more.
 */
function isPlain(html: string): boolean {
  const open: string[] = [];
  const rest = html.replaceAll(
    PLAIN_TAG,
    (tag, bare?: string, end?: string, link?: string, href = '', head?: string) => {
      if (end !== undefined) return open.pop() === end ? '' : tag;
      const start = bare ?? link ?? head;
      if (start !== undefined) open.push(start);
      if (link === undefined) return '';
      const address = href.replaceAll('&amp;', '&');
      return linkAddress(address) === address && open.indexOf(link) === open.length - 1 ? '' : tag;
    },
  );
  return open.length === 0 && !/[<>]/.test(rest) && escapeCombiningStroke(rest) === rest;
}
