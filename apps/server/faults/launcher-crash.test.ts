import { testLaunchedRounds } from './launched-rounds.ts';

testLaunchedRounds({ kind: 'the launcher', victims: 'launcher' });
