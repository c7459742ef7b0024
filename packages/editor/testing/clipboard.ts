/** Makes what a paste brings, which jsdom does not have. */
export function clipboard(text: string, html = ''): DataTransfer {
  return {
    dropEffect: 'none',
    effectAllowed: 'all',
    files: Object.assign([], { item: () => null }),
    items: Object.assign([], { add: () => null, clear: () => undefined, remove: () => undefined }),
    types: ['text/plain', 'text/html'],
    getData: (type) => (type === 'text/html' ? html : type === 'text/plain' ? text : ''),
    setData: () => undefined,
    clearData: () => undefined,
    setDragImage: () => undefined,
  };
}
