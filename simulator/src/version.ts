/** Version of simulator and package; version.test.ts compares it with package.json. */
export const VERSION = '0.2.0';
