import { hasMoreTags } from '@headwater/richtext/from-html';
import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { DocumentError } from '../document-error.ts';
import { tooLarge } from '../open-archive.ts';

/** Ten times what an article may have. */
const MAX_TAGS = 200_000;
/** No author nests this deep, and what walks through a document takes time that grows with the square of its depth. */
const MAX_DEPTH = 256;

/** Parses HTML into a document that loads and runs nothing. Throws for what no author writes. */
export function parseHtml(html: string): Document {
  if (hasMoreTags(html, MAX_TAGS) || isTooDeep(html)) throw new DocumentError(tooLarge);
  const whole = /<html[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`;
  return parseHTML(whole).document;
}

function isTooDeep(html: string): boolean {
  let depth = 0;
  let tooDeep = false;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth <= MAX_DEPTH) return;
      tooDeep = true;
      parser.pause();
    },
    onclosetag: () => void (depth -= 1),
  });
  parser.end(html);
  return tooDeep;
}
