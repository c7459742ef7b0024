/** The packages that the specification lists. */
export const packages = [
  { name: 'Bronze', price: 9_900 },
  { name: 'Silver', price: 19_900 },
] as const;

const descriptions: Record<(typeof packages)[number]['name'], string> = {
  Bronze:
    'A featured company profile, mini case studies and company news on the public site for a year, each reviewed by our editors.',
  Silver: 'Everything in Bronze, and two pages in the annual technical journal, in print and as a flipbook.',
};

export const seededProducts = packages.map(({ name, price }, index) => ({
  name,
  price,
  description: descriptions[name],
  stripe_price_id: `price_${name.toLowerCase()}`,
  position: index + 1,
}));
