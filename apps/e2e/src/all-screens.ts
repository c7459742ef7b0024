import { checkScreens } from './screens/check-screens.ts';
import { screens } from './screens/screens.ts';

checkScreens(screens);
