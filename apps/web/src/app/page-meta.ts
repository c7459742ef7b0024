export const PRODUCT_NAME = 'Headwater';

/** Makes the title of a route's `head`: 'Company Profile' becomes 'Company Profile · Headwater'. */
export function pageMeta(name: string) {
  return { meta: [{ title: `${name} · ${PRODUCT_NAME}` }] };
}
