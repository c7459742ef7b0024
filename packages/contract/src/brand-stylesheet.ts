/** Returns the address of the style sheet of a brand's colour, `#rrggbb`, on the portal and the public site. */
export function brandStylesheet(brand: string): string {
  return `/brand/${brand.slice(1)}.css`;
}
