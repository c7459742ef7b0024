import type { Rule } from './rule.ts';

/** The product may import nothing that stands beside `src` for development or tests: a deployment lacks it. */
export const productOnly: Rule = {
  create(context) {
    const isProduct = /\/src\//.test(context.filename) && !/\.test\.tsx?$/.test(context.filename);
    if (!isProduct) return {};
    return {
      ImportDeclaration(node) {
        if (/\/(?:bench|cluster|dev|faults|measure|repository|testing)\//.test(node.source.value))
          context.report({ node, message: 'This is not part of the product: a deployment lacks it.' });
      },
    };
  },
};
