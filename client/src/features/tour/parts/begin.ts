import { href } from '../../../parts/href.ts';

/** The address of the home screen that begins the tour. */
export const TOUR_BEGIN = href('home', { tour: '1' });
