import { href } from '../../../parts/href.ts';

/** The address that begins the tour, on Home. */
export const TOUR_BEGIN = href('home', { tour: '1' });
