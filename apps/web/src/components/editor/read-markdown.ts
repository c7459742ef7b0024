import { Marked, type Token } from 'marked';

const marked = new Marked({
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

function isBlockOfMarkdown(token: Token): boolean {
  return (
    ['heading', 'blockquote', 'code', 'table'].includes(token.type) ||
    // One line may begin with a dash or a number for other reasons.
    (token.type === 'list' && token['items'].length > 1)
  );
}
