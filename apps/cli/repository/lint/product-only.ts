import { checkImports } from './check-imports.ts';
import type { Rule } from './rule.ts';

/** The product may import nothing that stands beside `src` for development or tests: a deployment lacks it. */
export const productOnly: Rule = {
  create(context) {
    const isProduct = /\/src\//.test(context.filename) && !/\.test\.tsx?$/.test(context.filename);
    if (!isProduct) return {};
    return checkImports(context, (source) =>
      /\/(?:bench|bundle|cluster|dev|faults|measure|repository|testing)\//.test(source)
        ? 'This is not part of the product: a deployment lacks it.'
        : null,
    );
  },
};
