import { markTags } from '@headwater/richtext/blocks';
import type { ScriptMark } from '@headwater/richtext/plain-scripts';
import { Marked, type Token, type TokenizerAndRendererExtension } from 'marked';

const marked = new Marked({
  extensions: [
    scriptExtension('superscript', /^\^([^\s^]+)\^/),
    scriptExtension('subscript', /^~([^\s~]+)~(?!~)/),
  ],
  // A line that ends where its writer ended it, as in the plain text.
  breaks: true,
  tokenizer: {
    // A signature's dashes make no heading of the line above, and an indented line is no program.
    lheading: () => undefined,
    code: () => undefined,
    // What looks like a tag, such as `List<String>`, is text.
    html: () => undefined,
    tag: () => undefined,
  },
});

/**
 * Returns the HTML of a text that is written in Markdown; null where nothing but marks or links says so, as they stand in
 * texts of other kinds too.
 */
export function readMarkdown(text: string): string | null {
  const tokens = marked.lexer(text);
  return tokens.some(isBlockOfMarkdown) ? marked.parser(tokens) : null;
}

/** Reads what is raised or lowered, which stands at the end of a word: 10^3.5^, H~2~O. */
function scriptExtension(mark: ScriptMark, pattern: RegExp): TokenizerAndRendererExtension {
  return {
    name: mark,
    level: 'inline',
    start: (source) => source.search(/[\^~]/),
    tokenizer(source, before) {
      const found = pattern.exec(source);
      if (!found || !/[\p{L}\p{N})\]]$/u.test(before.at(-1)?.raw ?? '')) return;
      const [raw, text = ''] = found;
      return { type: mark, raw, text, tokens: this.lexer.inlineTokens(text) };
    },
    renderer({ tokens = [] }) {
      return `<${markTags[mark]}>${this.parser.parseInline(tokens)}</${markTags[mark]}>`;
    },
  };
}

function isBlockOfMarkdown(token: Token): boolean {
  return (
    ['heading', 'blockquote', 'code', 'table'].includes(token.type) ||
    // One line may begin with a dash or a number for other reasons.
    (token.type === 'list' && token['items'].length > 1)
  );
}
