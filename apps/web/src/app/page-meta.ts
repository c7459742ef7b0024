export const PRODUCT_NAME = 'Headwater';

/** For a route's `head`: 'Company Profile' makes the title 'Company Profile · Headwater'. */
export function pageMeta(name: string) {
  return { meta: [{ title: `${name} · ${PRODUCT_NAME}` }] };
}
