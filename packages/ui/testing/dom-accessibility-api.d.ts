// The package's "exports" do not lead to its own types.
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string;
}
