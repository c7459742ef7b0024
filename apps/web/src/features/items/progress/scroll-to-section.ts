/** Scrolls a section into view and moves the focus to it. */
export function scrollToSection(id: string): void {
  scrollToElement(document.getElementById(id));
}

export function scrollToElement(element: HTMLElement | null, block: ScrollLogicalPosition = 'start'): void {
  if (!element) return;
  element.tabIndex = -1;
  element.scrollIntoView({ block });
  element.focus({ preventScroll: true });
}
