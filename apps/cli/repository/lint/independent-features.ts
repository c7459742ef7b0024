import { checkFeatureImports } from './check-imports.ts';
import type { Rule } from './rule.ts';

/** No feature may import another: what several of them share stands outside. */
export const independentFeatures: Rule = {
  create: (context) =>
    checkFeatureImports(
      context,
      (importing, imported) => `'${importing}' must not import '${imported}': share it outside the features.`,
    ),
};
