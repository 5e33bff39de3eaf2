/** Version of the simulator, its documents and its package: that of package.json, as version.test.ts demands. */
export const VERSION = '0.2.0';
