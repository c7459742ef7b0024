import type { PdfPage, PdfStructure } from './pdf-page.ts';

/** The role of an element, and its language unless that is the document's. */
type Tag = string | { tag: string; lang?: string | undefined };

/** Draws an element with the tag by which screen readers know it. */
export function addTagged(page: PdfPage, tag: Tag, draw: () => unknown): void {
  page.addStructure(taggedAs(page, tag, draw));
}

/** Draws a picture or a plot, for which screen readers say the alternative text. */
export function addFigure(page: PdfPage, alt: string, draw: () => unknown): void {
  page.addStructure(page.struct('Figure', { alt }, [() => void draw()]));
}

/** Returns a part of a larger structure, which is drawn as that is added to the page. */
export function taggedAs(page: PdfPage, tag: Tag, draw: () => unknown): PdfStructure {
  const { tag: type, lang } = typeof tag === 'string' ? { tag } : tag;
  return page.struct(type, lang === undefined ? {} : { lang }, [() => void draw()]);
}

/** Draws content that screen readers skip. */
export function drawArtifact(
  page: PdfPage,
  draw: () => unknown,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  page.markContent('Artifact', { type });
  draw();
  page.endMarkedContent();
}
