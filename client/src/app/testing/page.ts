/** Tests of the client's pages read Japanese unless they choose another language, and each leaves the address empty. */
import { afterEach, beforeAll } from 'vitest';
import { startLanguage } from '../../i18n/index.ts';

beforeAll(() => startLanguage('jp'));

afterEach(() => {
  window.location.hash = '';
});
