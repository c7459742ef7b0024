import { checkFeatureImports } from './check-imports.ts';
import type { Rule } from './rule.ts';

/**
 * A feature may import only the features before it in the list that the rule is given, so that no chain of imports
 * between feature folders is a cycle.
 */
export const featureOrder: Rule = {
  meta: { schema: [{ type: 'array', items: { type: 'string' } }] },
  create(context) {
    const [option] = context.options;
    const order = Array.isArray(option) ? option.map(String) : [];
    return checkFeatureImports(context, (importing, imported) => {
      const missing = [importing, imported].find((feature) => !order.includes(feature));
      if (missing !== undefined) return `The feature '${missing}' has no place in the order of features yet.`;
      if (order.indexOf(imported) < order.indexOf(importing)) return null;
      return `'${importing}' comes before '${imported}' in the order of features, and must not import it.`;
    });
  },
};
