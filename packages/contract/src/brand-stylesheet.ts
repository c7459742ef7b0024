import { brandShades } from './brand-colours.ts';

/** Returns the address of the style sheet of a brand's colour, `#rrggbb`, on the portal and the public site. */
export function brandStylesheet(brand: string): string {
  return `/brand/${brand.slice(1)}.css`;
}

/** Writes the style sheet that puts a brand's colour in the place of our own. */
export function writeBrandStylesheet(brand: string): string {
  const { light, dark } = brandShades(brand);
  return `:root {
  --color-brand: light-dark(${light.brand}, ${dark.brand});
  --color-brand-strong: light-dark(${light.strong}, ${dark.strong});
  --color-brand-soft: light-dark(${light.soft}, ${dark.soft});
}
`;
}
