const product = 'Headwater';

/** For a route's `head`: 'Company Profile' makes the title 'Company Profile · Headwater'. */
export function titled(name: string) {
  return { meta: [{ title: `${name} · ${product}` }] };
}
