import { brandShades, type BrandShades } from './brand-colours.ts';

/** Writes the style sheet that replaces our own colour by a brand's. */
export function writeBrandStylesheet(brand: string): string {
  const { light, dark } = brandShades(brand);
  const rule = (value: (shade: keyof BrandShades) => string) =>
    `:root{--color-brand:${value('brand')};--color-brand-strong:${value('strong')};--color-brand-soft:${value('soft')}}`;
  return [
    rule((shade) => light[shade]),
    `@media (prefers-color-scheme:dark){${rule((shade) => dark[shade])}}`,
    // Printed text, and text on white, is light by night as well.
    `@supports (color:light-dark(red,red)){${rule((shade) => `light-dark(${light[shade]},${dark[shade]})`)}}`,
    '',
  ].join('\n');
}
