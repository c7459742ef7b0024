import type { JsxElement, Rule } from './rule.ts';

type Child = JsxElement['children'][number];
type Expression = Extract<Child, { type: 'JSXExpressionContainer' }>['expression'];

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
  'alt',
  'credit',
  'recipient',
  'guest',
  'signedBy',
  'needed',
  'answer',
  'reason',
]);

/** An element that shows nothing but a text of somebody's must run as that text does; `bdi` does so by itself, and SVG knows no `dir`. */
export const typedTextDirection: Rule = {
  create: (context) => ({
    JSXElement(node) {
      const [child, ...others] = node.children.filter((each) => !isSpace(each));
      if (others.length > 0 || child?.type !== 'JSXExpressionContainer' || !isTyped(child.expression)) return;
      const { name } = node.openingElement;
      const takesDirection =
        name.type === 'JSXIdentifier' && /^(?:(?!bdi$|title$|text$)[a-z]|Link$)/.test(name.name);
      if (takesDirection && !hasDirection(node)) context.report({ node, message });
    },
  }),
};

function isSpace(child: Child): boolean {
  return child.type === 'JSXText' && child.value.trim() === '';
}

function isTyped(expression: Expression): boolean {
  if (expression.type === 'ChainExpression') return isTyped(expression.expression);
  // What stands before `&&` is no text that is shown.
  if (expression.type === 'LogicalExpression')
    return (expression.operator !== '&&' && isTyped(expression.left)) || isTyped(expression.right);
  const name = expression.type === 'MemberExpression' ? expression.property : expression;
  return name.type === 'Identifier' && TYPED.has(name.name);
}

/** Tells whether the element, or one that it stands in, has a direction. */
function hasDirection(element: JsxElement): boolean {
  const isDirected = element.openingElement.attributes.some(
    (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'dir',
  );
  return isDirected || (element.parent.type === 'JSXElement' && hasDirection(element.parent));
}
