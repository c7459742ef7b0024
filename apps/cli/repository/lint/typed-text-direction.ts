import type { ESTree } from 'oxlint/plugins-dev';
import type { Rule } from './rule.ts';

const message =
  'People write from right to left as well: give the element `dir="auto"`, so that the text runs in the direction of its letters.';

/** What people have typed, by the names that such texts have in the code. */
const TYPED = new Set([
  'title',
  'introHeader',
  'summary',
  'message',
  'words',
  'note',
  'companyName',
  'organisation',
  'caption',
  'quote',
]);

/** An element that shows nothing but a text of somebody's must run as that text does; `bdi` does so by itself. */
export const typedTextDirection: Rule = {
  create: (context) => ({
    JSXElement(node) {
      const [child, ...others] = node.children.filter((each) => !isSpace(each));
      if (others.length > 0 || child?.type !== 'JSXExpressionContainer' || !isTyped(child.expression)) return;
      const { name } = node.openingElement;
      const takesDirection =
        name.type === 'JSXIdentifier' && /^(?:(?!bdi$|title$)[a-z]|Link$)/.test(name.name);
      if (takesDirection && !hasDirection(node)) context.report({ node, message });
    },
  }),
};

function isSpace(child: ESTree.JSXChild): boolean {
  return child.type === 'JSXText' && child.value.trim() === '';
}

function isTyped(expression: ESTree.Node): boolean {
  if (expression.type === 'MemberExpression') return isTyped(expression.property);
  if (expression.type === 'ChainExpression') return isTyped(expression.expression);
  return expression.type === 'Identifier' && TYPED.has(expression.name);
}

/** Tells whether the element, or one that it stands in, has a direction. */
function hasDirection(node: ESTree.Node | null): boolean {
  if (node === null) return false;
  const isDirected =
    node.type === 'JSXElement' &&
    node.openingElement.attributes.some(
      (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'dir',
    );
  return isDirected || ('parent' in node && hasDirection(node.parent));
}
