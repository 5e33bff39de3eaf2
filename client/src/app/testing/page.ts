/** Tests of the client's pages use Japanese unless they choose another language. Each test resets the address. */
import { afterEach, beforeAll } from 'vitest';
import { startLanguage } from '../../i18n/index.ts';

beforeAll(() => startLanguage('jp'));

afterEach(() => {
  window.location.hash = '';
});
