import type { DrawingKind } from '../../../../domain/market/drawings.ts';

/** The icons of the drawing tools, as SVG paths in a square of 20 by 20. */
export const DRAWING_ICONS: Readonly<Record<DrawingKind | 'undo' | 'redo' | 'remove' | 'picture', string>> = {
  trend: 'M5 15 15 5M3.5 16.5l1.5-1.5M15 5l1.5-1.5M5 15h.01M15 5h.01',
  ray: 'M4.5 15.5 17 3M4.5 15.5h.01M10.5 9.5h.01M13 3h4v4',
  channel: 'M3 12 13 3M7 17l10-9',
  fibonacci: 'M3 4h14M3 9h14M3 12.5h14M3 16h14',
  horizontal: 'M3 10h14M10 8v4',
  text: 'M5 6V4.5h10V6M10 4.5v11M8 15.5h4',
  undo: 'M7.5 5 4 8.5 7.5 12M4 8.5h7.5a4 4 0 0 1 0 8H9',
  redo: 'M12.5 5 16 8.5 12.5 12M16 8.5H8.5a4 4 0 0 0 0 8H11',
  picture: 'M3.5 6.5h3l1.25-2h4.5l1.25 2h3v9h-13zM10 8a2.75 2.75 0 1 0 0 5.5A2.75 2.75 0 0 0 10 8',
  remove: 'M4.5 6h11M8 6V4.5h4V6M6 6l.75 10h6.5L14 6M8.75 9v4M11.25 9v4',
};
