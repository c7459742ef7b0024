import { sectionName, sectionPath, sections } from './sections.ts';
import type { Problem } from './page-data.ts';

/** Each problem as the reader is told of it. */
export const problemTexts: Record<Problem, { title: string; text: string }> = {
  'not-found': {
    title: 'There is no page here',
    text: 'The address may be mistyped, or the page is not public at the moment.',
  },
  gone: { title: 'This page has been taken down', text: 'This page is no longer published.' },
  malformed: {
    title: 'This address is not valid',
    text: 'Part of it may be missing. Please check the link.',
  },
  'not-allowed': { title: 'This site is for reading only', text: 'Nothing can be sent to this address.' },
  failed: {
    title: 'Something went wrong on our side',
    text: 'The error has been logged. Please try again in a few minutes.',
  },
  unavailable: {
    title: 'The site cannot be reached right now',
    text: 'It will be back shortly. Please try again in a moment.',
  },
};

export function ProblemPage({ problem }: { problem: Problem }) {
  const { title, text } = problemTexts[problem];
  return (
    <div className="max-w-[66ch] py-8">
      <h1 className="text-xl wide:text-2xl">{title}</h1>
      <p className="mt-4 text-lg text-muted">{text}</p>
      <h2 className="mt-10 mb-3 text-lg">Where to go from here</h2>
      <ul className="grid gap-2">
        <li>
          <a href="/">The front page</a>
        </li>
        {sections.map((type) => (
          <li key={type}>
            <a href={sectionPath(type)}>{sectionName(type)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
