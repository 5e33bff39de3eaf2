/**
 * Outlines on a grid of 24, with a stroke of 1.75. `solid` is the filled form for toggles and the five tabs, so that
 * the two states differ without colour.
 */
export const ICON_PATHS = {
  home: {
    line: 'M4 10.6 12 4l8 6.6V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
    solid: 'M12 2.9 3.1 10.2V19A1.9 1.9 0 0 0 5 20.9h5.4v-5.5h3.2v5.5H19a1.9 1.9 0 0 0 1.9-1.9v-8.8z',
  },
  quotes: {
    line: 'M6 4v3m0 8v5M18 4v4m0 7v5M12 3v5m0 9v4M4 7h4v8H4zM10 8h4v9h-4zM16 8h4v7h-4z',
    solid:
      'M5 3.5h2v3h2v9H7v5H5v-5H3v-9h2zM11 2.5h2v5h2v10h-2v4h-2v-4H9.5v-10H11zM17 3.5h2v4h2v8h-2v5h-2v-5h-1.5v-8H17z',
  },
  trade: {
    line: 'M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.5H5.5M9 12l-3.5 3.5L9 19',
    solid: 'M14.1 3.3 20.2 8.5l-6.1 5.2V9.9H3.5V7.1h10.6zM9.9 10.3v3.8h10.6v2.8H9.9v3.8L3.8 15.5z',
  },
  news: {
    line: 'M4 5h12.5v13.5a1.5 1.5 0 0 0 3 0V9.5h-3M4 5v13a2 2 0 0 0 2 2h12M7.5 9h5.5M7.5 12.5h5.5M7.5 16h3.5',
    solid: 'M3 4h14v4.5h3.5V18a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM7 8v2h6V8zm0 3.5v2h6v-2zm0 3.5v2h4v-2z',
  },
  records: {
    line: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5A2 2 0 0 0 6 8h14v11.5H6.5A2.5 2.5 0 0 1 4 17zM16 13.75h.01',
    solid:
      'M6.5 4A3.5 3.5 0 0 0 3 7.5V17a3.5 3.5 0 0 0 3.5 3.5H21V7h-3V4zm0 2H16v1H6.5a.5.5 0 1 1 0-1zM16 12.25a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  },
  star: {
    line: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z',
    solid: 'm12 2.7 2.9 6.1 6.7.9-4.9 4.7 1.2 6.6L12 17.8 6.1 21l1.2-6.6-4.9-4.7 6.7-.9z',
  },
  search: { line: 'M10.75 4.5a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM15.5 15.5 20 20' },
  bell: {
    line: 'M12 4a5.5 5.5 0 0 0-5.5 5.5c0 5-2 6.5-2 6.5h15s-2-1.5-2-6.5A5.5 5.5 0 0 0 12 4zM10 19a2.2 2.2 0 0 0 4 0',
  },
  settings: {
    line: 'M4 7h8m4 0h4M4 12h3m4 0h9M4 17h9m4 0h3M14 5v4M9 10v4M15 15v4',
  },
  person: {
    line: 'M12 4.5a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5zM4.75 20c.6-3.5 3.5-5.25 7.25-5.25s6.65 1.75 7.25 5.25',
  },
  back: { line: 'm14.5 5-7 7 7 7' },
  forward: { line: 'm9.5 6 6 6-6 6' },
  down: { line: 'm6 9.5 6 6 6-6' },
  up: { line: 'm6 14.5 6-6 6 6' },
  drag: { line: 'M5 9h14M5 15h14' },
  close: { line: 'm6 6 12 12M18 6 6 18' },
  plus: { line: 'M12 5v14M5 12h14' },
  minus: { line: 'M5 12h14' },
  check: { line: 'm5 12.5 4.5 4.5L19 7.5' },
  checkCircle: { line: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8 12.25l2.75 2.75L16 9.5' },
  info: { line: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5M12 8h.01' },
  warning: { line: 'M12 4.5 3.5 19h17zM12 10v4.5M12 17h.01' },
  eye: {
    line: 'M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12zM12 9.25a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5z',
  },
  eyeOff: {
    line: 'm4 4 16 16M9.5 6.1A9 9 0 0 1 12 5.75C18 5.75 21.25 12 21.25 12a16 16 0 0 1-2.7 3.5M6.3 7.5A16 16 0 0 0 2.75 12S6 18.25 12 18.25a9 9 0 0 0 4.2-1M10.2 10a2.75 2.75 0 0 0 3.8 3.9',
  },
  refresh: { line: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15' },
  globe: {
    line: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5a3.5 8.5 0 0 1 0 17 3.5 8.5 0 0 1 0-17z',
  },
  logout: { line: 'M14 4.5H5v15h9M10.5 12H20M16.5 8.5 20 12l-3.5 3.5' },
  document: {
    line: 'M5.5 3.5H14L18.5 8v12.5h-13zM13.5 3.5v5h5M8.5 13h7M8.5 16.5h5',
  },
  calendar: { line: 'M5 6.5h14v13H5zM5 10.5h14M8.5 4v4M15.5 4v4' },
  clock: { line: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2' },
  trash: { line: 'M4.5 6.5h15M9 6.5V4.5h6v2M6.5 6.5l.75 13h9.5l.75-13M10.25 10v6M13.75 10v6' },
  lock: { line: 'M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5' },
  shield: { line: 'M12 3.5 5 6v5.5c0 4.2 2.8 7.3 7 9 4.2-1.7 7-4.8 7-9V6zM8 12.25l2.75 2.75L16 9.5' },
  chat: { line: 'M4.5 5.5h15v11H11l-4 3.5v-3.5H4.5z' },
  wifiOff: {
    line: 'm4 4 16 16M8.5 15.5a5 5 0 0 1 7 0M5.5 12a9.5 9.5 0 0 1 4-2.3M14.5 9.7a9.5 9.5 0 0 1 4 2.3M12 19h.01',
  },
  pulse: { line: 'M3.5 12h4l2.5-6 4 12 2.5-6h4' },
} as const satisfies Record<string, { line: string; solid?: string }>;

/** The name of an icon. */
export type IconName = keyof typeof ICON_PATHS;
