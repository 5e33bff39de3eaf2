import { href } from '../../../parts/href.ts';

/** The address of the home screen at which the tour begins. */
export const TOUR_BEGIN = href('home', { tour: '1' });
