import { admin, press, toldOfFailure, type Screen } from './screen.ts';

export const reviewScreens: Screen[] = [
  admin('submittals', '/submittals'),
  admin('submittals-empty', '/submittals', { answers: { 'submittals.list': { data: { submittals: [] } } } }),
  admin('submittals-failing', '/submittals', {
    ...toldOfFailure,
    answers: { 'submittals.list': { status: 500 } },
  }),
  admin('submittals-reject', '/submittals', press(/^Reject/)),
];
