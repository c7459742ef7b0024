/** Sections of an article. A section that completes a step has the step's id, to which the progress panel links. */
export const articleOutline = {
  content: {
    id: 'content',
    title: 'Content',
    description: 'The text of your article. Saving it publishes nothing.',
  },
  pdf: {
    id: 'pdf',
    title: 'PDF',
    description: 'Only if your article is a PDF. Readers see it on the page.',
  },
  image: {
    id: 'featured-image',
    title: 'Featured Image',
    description: 'Shown at the top of your article and beside its title in lists.',
  },
  categories: {
    id: 'categories',
    title: 'Categories',
    description: 'Where readers can find your article.',
  },
} as const;
