// The package's own types are not where its "exports" lead.
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string;
}
