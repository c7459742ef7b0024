import { testLaunchedRounds } from './launched-rounds.ts';

testLaunchedRounds({ kind: 'everything at once', victims: 'everything' });
