import { fileURLToPath } from 'node:url';
import { hideSecrets } from './processTitle.ts';
import { serve } from './serve.ts';

hideSecrets();
void serve(process.argv.slice(2), fileURLToPath(new URL('../../.zaraba/', import.meta.url)));
