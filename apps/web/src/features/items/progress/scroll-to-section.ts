/** Scrolls a section into view and moves the focus to it. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.tabIndex = -1;
  section.scrollIntoView();
  section.focus({ preventScroll: true });
}
