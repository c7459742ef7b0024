import sanitizeHtml from 'sanitize-html';
import { allowList } from './allow-list.ts';
import { allowedAttributes } from './allowed-attributes.ts';
import { escapeCombiningStroke } from './to-html.ts';

const tags = Object.entries(allowList.tags);

// Every list is given: what the library would fill in is made for other documents than ours.
const options: sanitizeHtml.IOptions = {
  allowedTags: tags.map(([tag]) => tag),
  allowedAttributes: Object.fromEntries(tags.map(([tag, attributes]) => [tag, [...attributes]])),
  allowedClasses: {},
  allowedSchemes: [...allowList.linkSchemes],
  allowedSchemesByTag: {},
  allowProtocolRelative: false,
  allowedIframeHostnames: Object.values(allowList.players).map((player) => player.host),
  allowIframeRelativeUrls: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'template', 'title'],
  selfClosing: ['img', 'br'],
  // The style's one declaration is written by `listedAttributes`; a CSS parser has nothing left to do.
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, given) => ({ tagName, attribs: allowedAttributes(tagName, given) ?? {} }),
  },
  exclusiveFilter({ tag, attribs }) {
    if (tag === 'a' && !attribs.href) return 'excludeTag';
    return (tag === 'img' || tag === 'iframe') && !attribs.src;
  },
  textFilter: (text, tag) => (tag === 'iframe' ? '' : escapeCombiningStroke(text)),
};

/** HTML without anything that is not on the allow-list. A gate of its own, whatever wrote the HTML. */
export function sanitiseToAllowList(html: string): string {
  return sanitizeHtml(html, options);
}
