import { featureOrder } from './feature-order.ts';
import { noWallClock } from './no-wall-clock.ts';

/** This repository's own lint rules, which `.oxlintrc.json` loads. */
// oxlint asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default {
  meta: { name: 'headwater' },
  rules: { 'feature-order': featureOrder, 'no-wall-clock': noWallClock },
};
