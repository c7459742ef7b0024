import type { Problem } from './page-data.ts';
import { SectionLinks } from './section-links.tsx';

/** Texts for each problem. */
export const problemTexts: Record<Problem, { title: string; text: string }> = {
  'not-found': {
    title: 'There is no page here',
    text: 'The address may be mistyped, or the page is not public at the moment.',
  },
  gone: { title: 'This page has been taken down', text: 'This page is no longer published.' },
  'link-ended': {
    title: 'This link no longer works',
    text: 'Ask the person who sent it to you for a new one.',
  },
  'not-ready': {
    title: 'This page is not ready yet',
    text: 'It is being changed, or is about to appear. Please open the link again later, or ask the person who sent it to you.',
  },
  malformed: {
    title: 'This address is not valid',
    text: 'Part of it may be missing. Please check the link.',
  },
  unreadable: {
    title: 'Your text could not be read',
    text: 'We could not read its characters. Please go back and send it from the form on our page.',
  },
  incomplete: {
    title: 'Your form could not be read',
    text: 'It did not arrive whole, or not as our page sends it. Please go back and send it again.',
  },
  'too-large': {
    title: 'This is too much for one form',
    text: 'Nothing of it was stored. Please go back, leave something out, and send it again.',
  },
  'not-a-form': {
    title: 'Only forms can be sent here',
    text: 'Please send what you wrote from the form on our page.',
  },
  'not-allowed': { title: 'This site is read-only', text: 'Nothing can be sent to this address.' },
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
      <h1 dir="auto" className="text-xl wide:text-2xl">
        {title}
      </h1>
      <p className="mt-4 text-lg text-muted">{text}</p>
      <SectionLinks />
    </div>
  );
}
