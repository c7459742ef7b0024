import { featureOrder } from './feature-order.ts';
import { noUnsafeCalls } from './no-unsafe-calls.ts';
import { noWallClock } from './no-wall-clock.ts';
import { productOnly } from './product-only.ts';
import type { Rule } from './rule.ts';
import { typedTextDirection } from './typed-text-direction.ts';

/** The lint rules of this repository, which `.oxlintrc.json` loads. */
const plugin: { meta: { name: string }; rules: Record<string, Rule> } = {
  meta: { name: 'headwater' },
  rules: {
    'feature-order': featureOrder,
    'no-unsafe-calls': noUnsafeCalls,
    'no-wall-clock': noWallClock,
    'product-only': productOnly,
    'typed-text-direction': typedTextDirection,
  },
};

// oxlint takes a plugin's default export.
// oxlint-disable-next-line import/no-default-export
export default plugin;
