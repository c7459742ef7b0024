import { checkScreens } from './screens/check-screens.ts';
import { firstScreens } from './screens/screens.ts';

checkScreens(firstScreens);
