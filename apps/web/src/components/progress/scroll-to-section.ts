/** Brings a section into view and lets keyboard and reader go on from there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.tabIndex = -1;
  section.scrollIntoView();
  section.focus({ preventScroll: true });
}
