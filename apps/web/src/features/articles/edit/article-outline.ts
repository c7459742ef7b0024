/** The sections of an article; where one completes a step, the progress panel leads to it by the step's id. */
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
