/** Tests of the client's pages use Japanese unless they choose another language. Each test resets the address. */
import { afterEach } from 'vitest';
import { startLanguage } from '../../i18n/index.ts';

// Before a file names its tests: their tables contain texts, and the file before it may have left another language.
await startLanguage('jp');

afterEach(() => {
  window.location.hash = '';
});
