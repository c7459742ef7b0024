/** The sections of an article. A section that completes a step has the step's id, to which the progress panel links. */
export const articleOutline = {
  content: {
    id: 'content',
    title: 'Content',
    description: 'The words of your article. Nothing is public before our editors have approved it.',
  },
  pdf: {
    id: 'pdf',
    title: 'PDF',
    description: 'Only where your article exists as a PDF: readers see it in the page.',
  },
  image: {
    id: 'featured-image',
    title: 'Featured Image',
    description: 'Opens your article, and stands beside its title in lists.',
  },
  categories: {
    id: 'categories',
    title: 'Categories',
    description: 'Where readers find it.',
  },
} as const;
