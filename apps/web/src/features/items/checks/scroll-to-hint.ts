import type { Hint } from '@headwater/contract/checks';
import { scrollToElement, scrollToSection } from '../progress/scroll-to-section.ts';
import type { SavedItem } from '../progress/submittal-input.ts';
import { findBlockElement } from '../talk/find-block-element.ts';

/** Returns the id of the section that a hint is about. */
export function sectionOf({ place, picture }: Hint, { type }: Pick<SavedItem, 'type'>): string {
  const text = type === 'company' ? 'description' : 'content';
  if (place.kind === 'block') return text;
  if (place.kind === 'section') return place.section === 'addresses' ? 'addresses' : text;
  return type === 'company' ? (picture?.place ?? 'gallery') : 'featured-image';
}

/** Scrolls to a hint's block as readers see it, or to its section. */
export function scrollToHint(hint: Hint, item: Pick<SavedItem, 'type'>): void {
  const section = sectionOf(hint, item);
  const view = document.getElementById(section)?.querySelector('.rich-text');
  const element = hint.place.kind === 'block' ? findBlockElement(view, hint.place.path) : null;
  if (element instanceof HTMLElement) scrollToElement(element, 'center');
  else scrollToSection(section);
}
