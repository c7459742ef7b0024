export type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue;
}

type Branch = Map<string, Branch | string>;

/**
 * Decodes the API's form encoding: `items[0][price]=p`, `metadata[key]=v`, `expand[]=a`. Every leaf is text, and keys
 * that count from 0 make an array.
 */
export function parseForm(encoded: string): Form {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(encoded)) {
    const [name = '', ...brackets] = key.split('[');
    setAt(root, [name, ...brackets.map((part) => part.replace(/\]$/, ''))], value);
  }
  return toForm(root);
}

function setAt(branch: Branch, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? `${branch.size}` : name;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const present = branch.get(key);
  const child: Branch = present instanceof Map ? present : new Map();
  branch.set(key, child);
  setAt(child, rest, value);
}

function toFormValue(node: Branch | string): FormValue {
  if (typeof node === 'string') return node;
  const isArray = [...node.keys()].every((key, index) => key === `${index}`);
  return isArray ? [...node.values()].map(toFormValue) : toForm(node);
}

// `fromEntries` makes even `__proto__` an ordinary key.
function toForm(branch: Branch): Form {
  return Object.fromEntries([...branch].map(([key, node]) => [key, toFormValue(node)]));
}
