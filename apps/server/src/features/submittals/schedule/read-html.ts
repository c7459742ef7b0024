import { Parser } from 'htmlparser2';

export interface ReadPage {
  title: string;
  canonical: string | null;
  mark: string | null;
  /** The addresses of the pictures, the one for sharing last, as the page names them. */
  pictures: string[];
}

/** Reads what the proof of a page compares. */
export function readHtml(html: string): ReadPage {
  const page: ReadPage = { title: '', canonical: null, mark: null, pictures: [] };
  let sharingPicture: string | undefined;
  let inTitle = false;
  const parser = new Parser({
    onopentag(name, { name: meta, property, content = '', rel, href, src }) {
      if (name === 'title') inTitle = true;
      else if (name === 'link' && rel === 'canonical') page.canonical = href ?? null;
      else if (name === 'meta' && meta === 'headwater-revision') page.mark = content;
      else if (name === 'meta' && property === 'og:image') sharingPicture = content;
      else if (name === 'img' && src) page.pictures.push(src);
    },
    ontext(text) {
      if (inTitle) page.title += text;
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false;
    },
  });
  parser.end(html);
  if (sharingPicture !== undefined) page.pictures.push(sharingPicture);
  return page;
}
