import type { Rule } from './rule.ts';

const message = "Take the moment from the context's clock (`now()`), so that a test can set it.";

/** Rules must take the time from the clock of their context, never by `new Date()` or `Date.now()`. */
export const noWallClock: Rule = {
  create: (context) => ({
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message });
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || !isDate(callee.object)) return;
      if (callee.property.type === 'Identifier' && callee.property.name === 'now')
        context.report({ node, message });
    },
  }),
};

function isDate(node: { type: string; name?: unknown }): boolean {
  return node.type === 'Identifier' && node.name === 'Date';
}
